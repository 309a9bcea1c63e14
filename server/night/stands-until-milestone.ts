import { toTradingDay } from '#domain/market/calendar/day.ts'
import { passesHistoryMilestone } from '#domain/market/sources/history-windows.ts'
import type { PublicationRow, StoredMarketState } from '../market-ports.ts'
import { ENGINE_VERSION } from './engine.ts'

/** Whether nothing but older sessions came in since a publication, and not so many that it is worth another one. */
export function standsUntilMilestone(
  { country, dataDate, history }: StoredMarketState,
  { data_date, engine, body }: PublicationRow,
): boolean {
  const { stored_from } = body as { stored_from?: number | null }
  if (history === null || history.isWhole || typeof stored_from !== 'number') return false
  return (
    data_date === dataDate &&
    engine === ENGINE_VERSION &&
    !passesHistoryMilestone(country, toTradingDay(stored_from), history.from, data_date)
  )
}
