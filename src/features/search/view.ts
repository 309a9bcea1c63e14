import { displayName } from '#domain/market/ticker.ts'
import type { FoundHit, FoundRow, SearchResult } from '#state/search/search.ts'
import type { CommandHit } from './commands.ts'
import { isPage } from './directory.ts'

export type PaletteStockOption = {
  kind: 'stock'
  id: string
  row: FoundRow
  /** The matching name and the ranges of matching letters in it. */
  text: string
  ranges: FoundHit['ranges']
}
export type PaletteCommandOption = { kind: 'command'; id: string; hit: CommandHit }
export type PaletteMoreOption = { kind: 'more'; id: string; count: number }
export type PaletteOption = PaletteStockOption | PaletteCommandOption | PaletteMoreOption

export type PaletteSectionId = 'recents' | 'stocks' | 'near' | 'pages' | 'actions'
export type PaletteSection = { id: PaletteSectionId; options: readonly PaletteOption[] }

/** Our choice: as many hits as fill a screen; the others are shown on request. */
export const INITIAL_HIT_COUNT = 12

export const toPaletteStockOption = (
  row: FoundRow,
  text = '',
  ranges: FoundHit['ranges'] = [],
): PaletteStockOption => ({
  kind: 'stock',
  id: `stock-${row.fsym_id}`,
  row,
  text,
  ranges,
})

const none: readonly CommandHit[] = []

/** Returns the results in the order of the screen: stocks first, unless only a command matches exactly. */
export function paletteSections(
  answer: SearchResult | null,
  commands: readonly CommandHit[] = none,
  showsAll = false,
): PaletteSection[] {
  const found = answer?.hits ?? []
  const hits = showsAll ? found : found.slice(0, INITIAL_HIT_COUNT)
  const rest = found.length - hits.length
  const stocks: PaletteSection = {
    id: 'stocks',
    options: [
      ...hits.map(({ row, text, ranges }) => toPaletteStockOption(row, text, ranges)),
      ...(rest > 0 ? [{ kind: 'more', id: 'more', count: rest } as const] : []),
    ],
  }
  const near: PaletteSection = {
    id: 'near',
    options: (answer?.near ?? []).map(({ row, text }) => toPaletteStockOption(row, text)),
  }
  const isCalled = ({ kind }: Pick<FoundHit, 'kind'>) => kind === 'exact' || kind === 'prefix'
  const leads = commands.some(isCalled) && !found.some(hit => isCalled(hit) && hit.reading === 'typed')
  const others = commandSections(commands)
  return (leads ? [...others, stocks, near] : [stocks, ...others, near]).filter(
    ({ options }) => options.length > 0,
  )
}

export function commandSections(commands: readonly CommandHit[]): PaletteSection[] {
  const options = (ofPages: boolean) =>
    commands
      .filter(({ command }) => isPage(command) === ofPages)
      .map(hit => ({ kind: 'command', id: hit.command.id, hit }) as const)
  return [
    { id: 'pages', options: options(true) },
    { id: 'actions', options: options(false) },
  ]
}

export const optionsOf = (sections: readonly PaletteSection[]): PaletteOption[] =>
  sections.flatMap(({ options }) => options)

/** Returns the option that Enter chooses without an arrow key; it is never a suggestion for a similar name. */
export const firstOption = (sections: readonly PaletteSection[]): PaletteOption | null => {
  const [section] = sections
  return section && section.id !== 'near' ? (section.options[0] ?? null) : null
}

const STEP = 8

/** Returns the option to which a key moves; undefined for a key that the list does not use. */
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

/** Splits a text into parts with and without matching letters. */
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

/** Returns the two lines of a stock; a matching name that is in neither line is added after them. */
export function optionLines({ row, text, ranges }: PaletteStockOption, lang: 'ko' | 'en') {
  const { name, sub } = displayName(row, lang)
  const plain = (words: string) => matchedParts(words, [])
  const marked = (words: string) => (words === text ? matchedParts(text, ranges) : plain(words))
  const isShown = text === '' || text === name || text === sub
  return { name: marked(name), sub: marked(sub), also: isShown ? [] : matchedParts(text, ranges) }
}
