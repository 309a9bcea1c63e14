import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { NewestBar } from '#server/market-ports.ts'
import type { ShareSplit } from '../split-factors.ts'

/** What is stored under an id, and the symbol whose bars it gets. */
export type AlpacaSeries = { fsym_id: string; symbol: string; newest: NewestBar | undefined }

export type SeriesWindow = {
  from: TradingDay
  until: TradingDay
  splits: ReadonlyMap<string, readonly ShareSplit[]>
  /** Later sessions are stored already. */
  isOlder: boolean
}
