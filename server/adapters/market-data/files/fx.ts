import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { dayCell, positiveCell } from './cells.ts'
import { futureDayProblem, isFutureDayIn } from './known.ts'
import { neededColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

/**
 * This file holds exchange rates. Currencies also trade on days without a session, so any date up to today is accepted.
 */
export const fxFileReader = defineTableFileReader({
  file: 'fx.csv',
  feed: 'fx',
  shape: () => ({ date: neededColumn(dayCell), usdkrw: neededColumn(positiveCell) }),
  make({ date, usdkrw }, known) {
    if (isFutureDayIn(known, 'kr', date)) return err({ column: 'date', reason: futureDayProblem(date) })
    const row: FxRate = { day: date, usdkrw }
    return ok({ whose: '', key: isoDay(date), row })
  },
  batch: (_whose, rows) => ({ feed: 'fx', rows }),
})
