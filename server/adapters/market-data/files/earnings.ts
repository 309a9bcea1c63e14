import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type EarningsResult, earningsTimes } from '#domain/market/filings/earnings.ts'
import { day, maybe, numberCell, oneOfWords, or, year, yesOrNo } from './cells.ts'
import { flatFile } from './flat-file.ts'
import { isFuture, type KnownStocks, listedStock } from './known.ts'
import { needed, optionalColumn } from './table.ts'

const time = oneOfWords(Object.fromEntries(earningsTimes.map(each => [each, each])))
const quarter = oneOfWords({ 1: 1, 2: 2, 3: 3, 4: 4, Q1: 1, Q2: 2, Q3: 3, Q4: 4 } as const)
const figure = optionalColumn(maybe(numberCell))

const shape = (known: KnownStocks) => ({
  ticker: needed(listedStock(known)),
  report_date: needed(day),
  time: optionalColumn(maybe(time)),
  confirmed: optionalColumn(or(yesOrNo, false)),
  eps_actual: figure,
  eps_consensus: figure,
  sales_actual: figure,
  sales_consensus: figure,
  target_year: needed(year),
  target_quarter: optionalColumn(maybe(quarter)),
})

export const earningsFile = flatFile({
  file: 'earnings.csv',
  feed: 'earnings',
  shape,
  make({ ticker, ...row }, known) {
    const reportedColumn = (['eps_actual', 'sales_actual'] as const).find(name => row[name] !== null)
    if (reportedColumn && isFuture(known, ticker.country, row.report_date))
      return err({
        column: reportedColumn,
        reason: `${row[reportedColumn]} is told before the report of ${isoDay(row.report_date)}`,
      })
    const of = row.target_quarter === null ? 'FY' : `Q${row.target_quarter}`
    const made: EarningsResult = row
    return ok({ whose: ticker.fsym_id, key: `${row.target_year}${of}`, row: made })
  },
  batch: (fsym_id, rows) => ({ feed: 'earnings', fsym_id, rows }),
})
