import { err, ok } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { inQuotationMarks } from './bad-input.ts'
import {
  type CellParser,
  cellOrDefault,
  dayCell,
  oneOfWordsCell,
  optionalCell,
  positiveWholeCell,
  textCell,
  yesOrNoCell,
} from './cells.ts'
import { isinCell } from './isin-cell.ts'
import { tickerCell } from './known.ts'
import { parseFileVenue, securityTypeSpellings } from './spellings.ts'
import { neededColumn, optionalColumn } from './table.ts'

const venue: CellParser<NonNullable<ReturnType<typeof parseFileVenue>>> = written => {
  const found = parseFileVenue(written)
  if (found) return ok(found)
  return err(
    written.trim() === ''
      ? 'it is empty'
      : `${inQuotationMarks(written.trim())} is out of scope; known are KOSPI, KOSDAQ, NASDAQ, NYSE, NYSE Arca, NYSE American and, for funds, Cboe`,
  )
}

const halted: CellParser<boolean | TradingDay> = written => {
  const flag = cellOrDefault(yesOrNoCell, false)(written)
  if (flag.ok) return flag
  const since = dayCell(written)
  return since.ok
    ? since
    : err(`${inQuotationMarks(written.trim())} is neither yes nor no nor a date like 2026-11-20`)
}

/** The columns of a listing. */
export const listingColumns = {
  ticker: neededColumn(tickerCell),
  market: neededColumn(venue),
  type: neededColumn(oneOfWordsCell(securityTypeSpellings)),
  name_kr: optionalColumn(textCell),
  name_en: optionalColumn(textCell),
  /** One name for both languages, which is Korean where it has Hangul. */
  name: optionalColumn(textCell),
  /** Recognises a stock that is stored under another ticker. */
  isin: optionalColumn(optionalCell(isinCell)),
  sector: optionalColumn(textCell),
  shares: optionalColumn(optionalCell(positiveWholeCell)),
  listed_at: optionalColumn(optionalCell(dayCell)),
  delisted_at: optionalColumn(optionalCell(dayCell)),
  halted: optionalColumn(halted),
} as const
