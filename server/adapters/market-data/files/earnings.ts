import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/day.ts'
import { type Earnings, earningsTimes } from '#domain/market/earnings.ts'
import { day, maybe, number, oneOf, or, year, yesOrNo } from './cells.ts'
import { flatFile } from './flat-file.ts'
import { isFuture, type Known, listedStock } from './known.ts'
import { needed, optional } from './table.ts'

const time = oneOf(Object.fromEntries(earningsTimes.map(each => [each, each])))
const quarter = oneOf({ 1: 1, 2: 2, 3: 3, 4: 4, Q1: 1, Q2: 2, Q3: 3, Q4: 4 } as const)
const figure = optional(maybe(number))

const shape = (known: Known) => ({
  ticker: needed(listedStock(known)),
  report_date: needed(day),
  time: optional(maybe(time)),
  confirmed: optional(or(yesOrNo, false)),
  eps_actual: figure,
  eps_consensus: figure,
  sales_actual: figure,
  sales_consensus: figure,
  target_year: needed(year),
  target_quarter: optional(maybe(quarter)),
})

export const earnings = flatFile({
  file: 'earnings.csv',
  feed: 'earnings',
  shape,
  make({ ticker, ...row }, known) {
    const told = (['eps_actual', 'sales_actual'] as const).find(name => row[name] !== null)
    if (told && isFuture(known, ticker.country, row.report_date))
      return err({
        column: told,
        reason: `${row[told]} is told before the report of ${isoDay(row.report_date)}`,
      })
    const of = row.target_quarter === null ? 'FY' : `Q${row.target_quarter}`
    const made: Earnings = row
    return ok({ whose: ticker.fsym_id, key: `${row.target_year}${of}`, row: made })
  },
  batch: (fsym_id, rows) => ({ feed: 'earnings', fsym_id, rows }),
})
