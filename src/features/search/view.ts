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
