import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/day.ts'
import type { InvestorFlow } from '#domain/market/investor-flow.ts'
import { day, maybe, notNegative, number } from './cells.ts'
import { whyNoSession } from './days.ts'
import { flatFile } from './flat-file.ts'
import { inFuture, isFuture, type Known, listedStock } from './known.ts'
import { needed, optional } from './table.ts'

const figure = optional(maybe(number))

const shape = (known: Known) => ({
  ticker: needed(listedStock(known)),
  date: needed(day),
  foreign_net_qty: figure,
  foreign_net_value: figure,
  foreign_ratio: optional(maybe(notNegative)),
  institution_net_value: figure,
})

export const flows = flatFile({
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
