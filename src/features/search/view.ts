import { displayName } from '#domain/market/ticker.ts'
import type { FoundHit, FoundRow, SearchResult } from '#state/search/search.ts'
import type { CommandHit } from './commands.ts'
import { isPage } from './directory.ts'

export type StockOption = {
  kind: 'stock'
  id: string
  row: FoundRow
  /** The words that were found, and which of their letters. */
  text: string
  ranges: FoundHit['ranges']
}
export type CommandOption = { kind: 'command'; id: string; hit: CommandHit }
export type MoreOption = { kind: 'more'; id: string; count: number }
export type Option = StockOption | CommandOption | MoreOption

export type PaletteSectionId = 'recents' | 'stocks' | 'near' | 'pages' | 'actions'
export type PaletteSection = { id: PaletteSectionId; options: readonly Option[] }

/** As many fill a screen; the rest comes when it is asked for. */
export const FIRST_HITS = 12

export const stockOption = (row: FoundRow, text = '', ranges: FoundHit['ranges'] = []): StockOption => ({
  kind: 'stock',
  id: `stock-${row.fsym_id}`,
  row,
  text,
  ranges,
})

const none: readonly CommandHit[] = []

/** What was found, in the order it is shown. Stocks first, unless only a command is called exactly so. */
export function paletteSections(
  answer: SearchResult | null,
  commands: readonly CommandHit[] = none,
  showsAll = false,
): PaletteSection[] {
  const found = answer?.hits ?? []
  const hits = showsAll ? found : found.slice(0, FIRST_HITS)
  const rest = found.length - hits.length
  const stocks: PaletteSection = {
    id: 'stocks',
    options: [
      ...hits.map(({ row, text, ranges }) => stockOption(row, text, ranges)),
      ...(rest > 0 ? [{ kind: 'more', id: 'more', count: rest } as const] : []),
    ],
  }
  const near: PaletteSection = {
    id: 'near',
    options: (answer?.near ?? []).map(({ row, text }) => stockOption(row, text)),
  }
  const isCalled = ({ kind }: Pick<FoundHit, 'kind'>) => kind === 'exact' || kind === 'prefix'
  const leads = commands.some(isCalled) && !found.some(hit => isCalled(hit) && hit.reading === 'typed')
  const others = commandSections(commands)
  return (leads ? [...others, stocks, near] : [stocks, ...others, near]).filter(
    ({ options }) => options.length > 0,
  )
}

export function commandSections(commands: readonly CommandHit[]): PaletteSection[] {
  const options = (wanted: boolean) =>
    commands
      .filter(({ command }) => isPage(command) === wanted)
      .map(hit => ({ kind: 'command', id: hit.command.id, hit }) as const)
  return [
    { id: 'pages', options: options(true) },
    { id: 'actions', options: options(false) },
  ]
}

export const optionsOf = (sections: readonly PaletteSection[]): Option[] =>
  sections.flatMap(({ options }) => options)

/** What Enter chooses where no arrow was pressed: never a guess. */
export const firstOption = (sections: readonly PaletteSection[]): Option | null => {
  const [section] = sections
  return section && section.id !== 'near' ? (section.options[0] ?? null) : null
}

const STEP = 8

/** Where a key leads from the chosen one; undefined: the key is not ours. */
export function nextOption(ids: readonly string[], active: string | null, key: string): string | undefined {
  if (ids.length === 0) return undefined
  const at = active === null ? -1 : ids.indexOf(active)
  const last = ids.length - 1
  if (key === 'ArrowDown') return ids[at >= last ? 0 : at + 1]
  if (key === 'ArrowUp') return ids[at <= 0 ? last : at - 1]
  if (key === 'PageDown') return ids[Math.min(at + STEP, last)]
  if (key === 'PageUp') return ids[Math.max(at - STEP, 0)]
  return undefined
}

export type MatchedPart = { text: string; found: boolean }

/** The words in pieces, the found letters told apart. */
export function matchedParts(text: string, ranges: FoundHit['ranges']): MatchedPart[] {
  const parts: MatchedPart[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) parts.push({ text: text.slice(at, from), found: false })
    if (to > from) parts.push({ text: text.slice(from, to), found: true })
    at = Math.max(at, to)
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false })
  return parts
}

/** A stock's two lines; where other words of it were found than those, they stand behind. */
export function optionLines({ row, text, ranges }: StockOption, lang: 'ko' | 'en') {
  const { name, sub } = displayName(row, lang)
  const plain = (words: string) => matchedParts(words, [])
  const marked = (words: string) => (words === text ? matchedParts(text, ranges) : plain(words))
  const isShown = text === '' || text === name || text === sub
  return { name: marked(name), sub: marked(sub), also: isShown ? [] : matchedParts(text, ranges) }
}
