import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedBatch } from '../../market-ports.ts'

/** Returns the newest day in a batch; null where the batch has no day. */
export function newestDayIn(batch: FeedBatch): TradingDay | null {
  const last = daysIn(batch).reduce((newest, day) => Math.max(newest, day), 0)
  return last === 0 ? null : toTradingDay(last)
}

function daysIn(batch: FeedBatch): number[] {
  switch (batch.feed) {
    case 'listing':
    case 'details':
    // Its days are those of reports that are still to come.
    case 'consensus':
      return []
    case 'bars':
    case 'index':
      return Array.from(batch.bars.day.subarray(-1))
    case 'statements':
      return batch.rows.map(({ report_date }) => report_date)
    case 'earnings':
      return batch.rows.filter(({ eps_actual }) => eps_actual !== null).map(({ report_date }) => report_date)
    case 'insiders':
      return batch.rows.map(({ filing_date }) => filing_date)
    case 'holdings':
    case 'funds':
      return batch.rows.map(({ as_of }) => as_of)
    case 'dividends':
      return batch.rows.map(({ ex_date }) => ex_date)
    case 'themes':
      return batch.rows.map(({ from }) => from)
    case 'flows':
    case 'nxt':
    case 'fx':
      return batch.rows.map(({ day }) => day)
  }
}
