import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import type { CheckboxState } from '#features/alerts/box.tsx'
import type { StockAlertState } from '#state/alerts/alerts.ts'

/** Returns whether the switches are on for all, some or none of the stocks. */
export function switchStateOf(
  stocks: readonly StockAlertState[],
  of: readonly StockAlertToggle[],
): CheckboxState {
  const cells = stocks.flatMap(({ on }) => of.map(toggle => on.includes(toggle)))
  if (cells.every(isOn => isOn)) return cells.length > 0 ? 'all' : 'none'
  return cells.some(isOn => isOn) ? 'some' : 'none'
}

/** Counts the stocks with a switch that is on or a price rule. */
export const countStocksWithAlerts = (stocks: readonly StockAlertState[]): number =>
  stocks.filter(({ on, rules }) => on.length + rules.length > 0).length

/**
 * Returns what pressing a column's head does: it turns the switch on for all stocks, or off when it is on for all
 * already.
 */
export const bulkChangeOf = (
  stocks: readonly StockAlertState[],
  of: readonly StockAlertToggle[],
): { isOn: boolean; changed: StockAlertState[] } => {
  const isOn = switchStateOf(stocks, of) !== 'all'
  return {
    isOn,
    changed: stocks.filter(({ on }) => of.some(toggle => on.includes(toggle) !== isOn)),
  }
}

/** A cell of the table; row 0 is the head. */
export type GridCell = { row: number; column: number }

/** Returns the cell to which a key moves; null for another key and beyond the edge. */
export function nextCell({ row, column }: GridCell, key: string, rows: number): GridCell | null {
  const columns = stockAlertToggles.length
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
