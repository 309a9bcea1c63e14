import { type FinancialStatement, figureNames } from '#domain/analysis/scoring/fundamentals.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { currencyOf } from '#domain/market/country.ts'
import { inQuotationMarks } from './bad-input.ts'
import { type CellParser, dayCell, numberCell, optionalCell } from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

type Period = Pick<FinancialStatement, 'year' | 'quarter'>

/**
 * Parses a period: `2026Q3`, `2026-Q3` and `Q3 2026` are accepted, and for a whole year `2026`, `2026FY` and `FY2026`.
 */
const period: CellParser<Period> = text => {
  const trimmed = text.trim().toUpperCase()
  const quarter = /^(\d{4})[ -]?Q([1-4])$/.exec(trimmed) ?? /^Q([1-4])[ -](\d{4})$/.exec(trimmed)
  if (quarter) {
    const [long, short] = [quarter[1]!, quarter[2]!].sort((a, b) => b.length - a.length)
    return ok({ year: Number(long), quarter: Number(short) as 1 | 2 | 3 | 4 })
  }
  const whole = /^(?:FY[ -]?(\d{4})|(\d{4})[ -]?(?:FY)?)$/.exec(trimmed)
  if (whole) return ok({ year: Number(whole[1] ?? whole[2]), quarter: null })
  return err(
    trimmed === '' ? 'it is empty' : `${inQuotationMarks(text.trim())} is no period like 2026Q3 or 2026FY`,
  )
}

const figure = optionalColumn(optionalCell(numberCell))

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  period: neededColumn(period),
  report_date: neededColumn(dayCell),
  sales: figure,
  operating_income: figure,
  net_income: figure,
  eps: figure,
  bps: figure,
  sps: figure,
  cps: figure,
  ebitda: figure,
  debt: figure,
  equity: figure,
  operating_cash: figure,
  interest_debt: figure,
  cash: figure,
  shares: figure,
})

/** This file holds statements, with money in the currency of the exchange. */
export const statementsFileReader = defineTableFileReader({
  file: 'fundamentals.csv',
  feed: 'statements',
  shape,
  make(cells, known) {
    const { ticker, report_date } = cells
    const { year, quarter } = cells.period
    if (isFutureDayIn(known, ticker.country, report_date))
      return err({ column: 'report_date', reason: futureDayProblem(report_date) })
    const figures = Object.fromEntries(figureNames.map(name => [name, cells[name]])) as Record<
      (typeof figureNames)[number],
      number | null
    >
    const currency = currencyOf[ticker.country]
    const row: FinancialStatement = { ...figures, year, quarter, report_date, currency }
    const key = `${year}${quarter === null ? 'FY' : `Q${quarter}`} reported on ${isoDay(report_date)}`
    return ok({ whose: ticker.fsym_id, key, row })
  },
  batch: (fsym_id, rows) => ({ feed: 'statements', fsym_id, rows }),
})
