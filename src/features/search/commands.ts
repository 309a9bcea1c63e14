import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import type { HitKind } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { loadText } from '#text/load-text.ts'
import type { Lang, Text } from '#text/text.ts'
import { searchWords } from '#text/words/search.ts'
import { isPage, type PaletteCommand, palettePages } from './directory.ts'
import { type PaletteAction, paletteActions } from './palette-actions.ts'

export type CommandHit = {
  command: PaletteCommand
  kind: HitKind
  /** The matching name and the ranges of matching letters in it. */
  text: string
  ranges: readonly (readonly [number, number])[]
}

const MOST = 6
const commands: readonly PaletteCommand[] = [...palettePages, ...paletteActions]
const byId = new Map(commands.map(command => [command.id, command]))

export function paletteCommandName(command: PaletteCommand, { t, lang }: Pick<Text, 't' | 'lang'>): string {
  const words = searchWords[lang]
  if (isPage(command)) {
    const title = t(command.title)
    return command.country ? `${title} · ${words.countries[command.country]}` : title
  }
  return nameOfAction(command, t, words.actions)
}

function nameOfAction(
  { name }: PaletteAction,
  t: Text['t'],
  words: Record<'install' | 'signOut', string>,
): string {
  if (typeof name === 'string') return words[name]
  const [setting, value] = name
  return `${t(setting as 'ui.theme')}: ${value === 'English' || value === '한국어' ? value : t(value as 'ui.theme')}`
}

/** Builds an index of the names in both languages. Among equal hits the one that is listed first comes first. */
export const buildCommandIndex = (books: Record<Lang, Text>): SearchIndex =>
  buildIndex(
    commands.map((command, at) => ({
      fsym_id: command.id,
      ticker: '',
      name_kr: paletteCommandName(command, books.ko),
      name_en: paletteCommandName(command, books.en),
      aliases: command.also,
      country: 'kr',
      weight: -at,
    })),
  )

let made: Promise<SearchIndex> | null = null

/** The dictionary of the other language loads with the first search. */
export function loadCommandIndex(): Promise<SearchIndex> {
  made ??= Promise.all([loadText('ko', serverNow), loadText('en', serverNow)]).then(([ko, en]) =>
    buildCommandIndex({ ko, en }),
  )
  made.catch(() => {
    made = null
  })
  return made
}

/** Finds commands by their names: a corrected spelling does not count, nor does a single letter inside a word. */
export function findCommands(
  index: SearchIndex,
  q: string,
  isFor: (command: PaletteCommand) => boolean,
): CommandHit[] {
  const isShort = [...q.trim()].length < 2
  return searchStocks(index, q, { limit: commands.length })
    .flatMap(({ entry, kind, text, ranges }) => {
      const command = byId.get(entry.fsym_id)
      const counts = kind !== 'fuzzy' && !(isShort && kind === 'contains')
      return command && counts && isFor(command) ? [{ command, kind, text, ranges }] : []
    })
    .slice(0, MOST)
}
