import { type Toggle, toggles } from '#domain/alerts/alert-type.ts'
import type { Mark } from '#features/alerts/box.tsx'
import type { StockAlertState } from '#state/alerts/alerts.ts'

/** Of how many it is on. */
export function markOf(stocks: readonly StockAlertState[], of: readonly Toggle[]): Mark {
  const cells = stocks.flatMap(({ on }) => of.map(toggle => on.includes(toggle)))
  if (cells.every(isOn => isOn)) return cells.length > 0 ? 'all' : 'none'
  return cells.some(isOn => isOn) ? 'some' : 'none'
}

/** Those of which something is told. */
export const enabledCount = (stocks: readonly StockAlertState[]): number =>
  stocks.filter(({ on, rules }) => on.length + rules.length > 0).length

/** What a press on a head does: what is not on everywhere comes on everywhere. */
export const bulkOf = (
  stocks: readonly StockAlertState[],
  of: readonly Toggle[],
): { isOn: boolean; changed: StockAlertState[] } => {
  const isOn = markOf(stocks, of) !== 'all'
  return {
    isOn,
    changed: stocks.filter(({ on }) => of.some(toggle => on.includes(toggle) !== isOn)),
  }
}

/** The head row is row 0, the column of all four the last. */
export type GridCell = { row: number; column: number }

/** Where an arrow leads from a box; null: the key is not ours, or there is nothing there. */
export function nextCell({ row, column }: GridCell, key: string, rows: number): GridCell | null {
  const columns = toggles.length
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }[key]
  if (!to || to.row < 0 || to.row > rows || to.column < 0 || to.column >= columns) return null
  return to
}
