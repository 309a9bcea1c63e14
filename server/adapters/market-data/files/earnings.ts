import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type EarningsResult, type EarningsTime, earningsTimes } from '#domain/market/filings/earnings.ts'
import {
  cellOrDefault,
  dayCell,
  numberCell,
  oneOfWordsCell,
  optionalCell,
  yearCell,
  yesOrNoCell,
} from './cells.ts'
import { isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const time = oneOfWordsCell({
  ...Object.fromEntries(earningsTimes.map(each => [each, each])),
  'before market open': 'bmo',
  'during market hours': 'dmh',
  'after market close': 'amc',
} as Record<string, EarningsTime>)
const quarter = oneOfWordsCell({ 1: 1, 2: 2, 3: 3, 4: 4, Q1: 1, Q2: 2, Q3: 3, Q4: 4 } as const)
const figure = optionalColumn(optionalCell(numberCell))

/** The columns of a report that is expected; the file of results has two more. */
export const expectedColumns = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  report_date: neededColumn(dayCell),
  time: optionalColumn(optionalCell(time)),
  confirmed: optionalColumn(cellOrDefault(yesOrNoCell, false)),
  eps_consensus: figure,
  sales_consensus: figure,
  target_year: neededColumn(yearCell),
  target_quarter: optionalColumn(optionalCell(quarter)),
})

const shape = (known: KnownStocks) => ({
  ...expectedColumns(known),
  eps_actual: figure,
  sales_actual: figure,
})

type Period = Pick<EarningsResult, 'target_year' | 'target_quarter'>

export const periodKey = ({ target_year, target_quarter }: Period): string =>
  `${target_year}${target_quarter === null ? 'FY' : `Q${target_quarter}`}`

export const earningsFileReader = defineTableFileReader({
  file: 'earnings.csv',
  feed: 'earnings',
  shape,
  make({ ticker, ...row }, known) {
    const reportedColumn = (['eps_actual', 'sales_actual'] as const).find(name => row[name] !== null)
    if (reportedColumn && isFutureDayIn(known, ticker.country, row.report_date))
      return err({
        column: reportedColumn,
        reason: `${row[reportedColumn]} is told before the report of ${isoDay(row.report_date)}`,
      })
    const made: EarningsResult = row
    return ok({ whose: ticker.fsym_id, key: periodKey(row), row: made })
  },
  batch: (fsym_id, rows) => ({ feed: 'earnings', fsym_id, rows }),
})
