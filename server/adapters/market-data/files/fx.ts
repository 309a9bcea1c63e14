import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { day, positiveCell } from './cells.ts'
import { flatFile } from './flat-file.ts'
import { inFuture, isFuture } from './known.ts'
import { needed } from './table.ts'

/**
 * This file holds exchange rates. Currencies also trade on days without a session, so any date up to today is accepted.
 */
export const fx = flatFile({
  file: 'fx.csv',
  feed: 'fx',
  shape: () => ({ date: needed(day), usdkrw: needed(positiveCell) }),
  make({ date, usdkrw }, known) {
    if (isFuture(known, 'kr', date)) return err({ column: 'date', reason: inFuture(date) })
    const row: FxRate = { day: date, usdkrw }
    return ok({ whose: '', key: isoDay(date), row })
  },
  batch: (_whose, rows) => ({ feed: 'fx', rows }),
})
