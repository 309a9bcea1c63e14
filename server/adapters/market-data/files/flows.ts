import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { day, maybe, notNegative, numberCell } from './cells.ts'
import { whyNoSession } from './days.ts'
import { flatFile } from './flat-file.ts'
import { inFuture, isFuture, type KnownStocks, listedStock } from './known.ts'
import { needed, optionalColumn } from './table.ts'

const figure = optionalColumn(maybe(numberCell))

const shape = (known: KnownStocks) => ({
  ticker: needed(listedStock(known)),
  date: needed(day),
  foreign_net_qty: figure,
  foreign_net_value: figure,
  foreign_ratio: optionalColumn(maybe(notNegative)),
  institution_net_value: figure,
})

export const flowsFile = flatFile({
  file: 'flows.csv',
  feed: 'flows',
  shape,
  make({ ticker, date, ...figures }, known) {
    if (ticker.country !== 'kr')
      return err({ column: 'ticker', reason: 'who bought and sold is told for Korean stocks alone' })
    const wrong = whyNoSession('kr', date) ?? (isFuture(known, 'kr', date) ? inFuture(date) : null)
    if (wrong !== null) return err({ column: 'date', reason: wrong })
    const row: InvestorFlow = { day: date, ...figures }
    return ok({ whose: ticker.fsym_id, key: isoDay(date), row })
  },
  batch: (fsym_id, rows) => ({ feed: 'flows', fsym_id, rows }),
})
