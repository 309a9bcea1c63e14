import { err, ok } from '#domain/kernel/result.ts'
import type { FundFacts } from '#domain/market/filings/fund.ts'
import { currencyCell, dayCell, notNegativeCell, optionalCell, textCell } from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  as_of: neededColumn(dayCell),
  fee: optionalColumn(optionalCell(notNegativeCell)),
  distribution_yield: optionalColumn(optionalCell(notNegativeCell)),
  currency: optionalColumn(optionalCell(currencyCell)),
  index_name: optionalColumn(textCell),
})

/** This file holds one row for each fund; fee and yield are in percent a year. */
export const fundsFileReader = defineTableFileReader({
  file: 'funds.csv',
  feed: 'funds',
  shape,
  make({ ticker, index_name, ...cells }, known) {
    if (ticker.isFund === false)
      return err({ column: 'ticker', reason: 'it is no fund according to the listing' })
    if (isFutureDayIn(known, ticker.country, cells.as_of))
      return err({ column: 'as_of', reason: futureDayProblem(cells.as_of) })
    for (const column of ['fee', 'distribution_yield'] as const)
      if ((cells[column] ?? 0) > 100)
        return err({ column, reason: `${cells[column]} is no percentage a year` })
    const row: FundFacts = { ...cells, index_name: index_name === '' ? null : index_name }
    return ok({ whose: ticker.fsym_id, key: 'the facts of this fund', row })
  },
  batch: (fsym_id, rows) => ({ feed: 'funds', fsym_id, rows }),
})
