import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { dayCell, notNegativeCell, numberCell, optionalCell } from './cells.ts'
import { whyNoSession } from './days.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const figure = optionalColumn(optionalCell(numberCell))

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  date: neededColumn(dayCell),
  foreign_net_qty: figure,
  foreign_net_value: figure,
  foreign_ratio: optionalColumn(optionalCell(notNegativeCell)),
  institution_net_value: figure,
})

export const flowsFileReader = defineTableFileReader({
  file: 'flows.csv',
  feed: 'flows',
  shape,
  make({ ticker, date, ...figures }, known) {
    if (ticker.country !== 'kr')
      return err({ column: 'ticker', reason: 'who bought and sold is told for Korean stocks alone' })
    const wrong =
      whyNoSession('kr', date) ?? (isFutureDayIn(known, 'kr', date) ? futureDayProblem(date) : null)
    if (wrong !== null) return err({ column: 'date', reason: wrong })
    const row: InvestorFlow = { day: date, ...figures }
    return ok({ whose: ticker.fsym_id, key: isoDay(date), row })
  },
  batch: (fsym_id, rows) => ({ feed: 'flows', fsym_id, rows }),
})
