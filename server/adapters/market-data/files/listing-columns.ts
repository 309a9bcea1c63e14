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

/** Reads an ISIN and checks its last digit: a wrong one would give a stock the prices and the notes of another. */
const isinCell: CellParser<string> = written => {
  const isin = written.trim().toUpperCase()
  return /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(isin) && hasRightCheckDigit(isin)
    ? ok(isin)
    : err(`${inQuotationMarks(written.trim())} is no ISIN like KR7005930003`)
}

/** Letters count as 10 to 35; of all digits, each second from the right but one is doubled (ISO 6166). */
function hasRightCheckDigit(isin: string): boolean {
  const digits = [...isin].flatMap(letter => [...String(Number.parseInt(letter, 36))].map(Number))
  const sum = digits.reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? 2 * digit : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
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
