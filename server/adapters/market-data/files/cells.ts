import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { inQuotationMarks } from './bad-input.ts'

/** Reads a cell's text; the error is the reason why it cannot be read. */
export type CellParser<T> = (text: string) => Result<T, string>

const MOST_TEXT = 1000
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
// These are control characters: PostgreSQL refuses NUL in a text, and nobody can see the others.
const control = /\p{Cc}/u

/** Makes a parser that reads an empty cell as null, which means an unknown value. */
export const optionalCell =
  <T>(cell: CellParser<T>): CellParser<T | null> =>
  text =>
    text.trim() === '' ? ok(null) : cell(text)

export const cellOrDefault =
  <T>(cell: CellParser<T>, otherwise: T): CellParser<T> =>
  text =>
    text.trim() === '' ? ok(otherwise) : cell(text)

export const numberCell: CellParser<number> = text => {
  const trimmed = text.trim()
  if (trimmed === '') return err('it is empty')
  const bare = trimmed.replace(/^([+-]?)\$/, '$1')
  const plain = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  const value = decimal.test(plain) ? Number(plain) : Number.NaN
  if (Number.isNaN(value)) return err(`${inQuotationMarks(trimmed)} is no number`)
  // The comparison turns -0 into 0.
  return Number.isFinite(value)
    ? ok(value === 0 ? 0 : value)
    : err(`${inQuotationMarks(trimmed)} is too large`)
}

const numberThat =
  (isGood: (value: number) => boolean, complaint: string): CellParser<number> =>
  text => {
    const read = numberCell(text)
    return read.ok && !isGood(read.value) ? err(`${text.trim()} ${complaint}`) : read
  }

export const positiveCell = numberThat(value => value > 0, 'is not above 0')
export const notNegativeCell = numberThat(value => value >= 0, 'is below 0')
export const positiveWholeCell = numberThat(
  value => Number.isSafeInteger(value) && value > 0,
  'is no whole number above 0',
)
export const yearCell = numberThat(
  value => Number.isInteger(value) && value >= 1900 && value <= 2199,
  'is no year',
)

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const timeOfDay = /[T ]\d{1,2}:\d{2}.*$/
const midnight = /^[T ]0?0:00(?::00(?:\.0+)?)? ?(?:Z|[+-]\d{2}:?\d{2})?$/

function dateCell(
  text: string,
  partsOf: (date: string) => readonly string[] | null,
): Result<TradingDay, string> {
  const trimmed = text.trim()
  if (trimmed === '') return err('it is empty')
  const time = timeOfDay.exec(trimmed)?.[0] ?? ''
  if (time !== '' && !midnight.test(time))
    return err(`${inQuotationMarks(trimmed)} has a time of day; a day begins at 00:00`)
  const parts = partsOf(trimmed.slice(0, trimmed.length - time.length))
  const read = parts && parseDay(parts.map(part => part.padStart(2, '0')).join('-'))
  return read ? ok(read) : err(`${inQuotationMarks(trimmed)} is no date like 2026-11-20`)
}

function partsYearFirst(date: string): string[] | null {
  const found = yearFirst.exec(date)
  return found && [found[1]!, found[3]!, found[4]!]
}

/** A date with the year first, as `2026-11-20`, `20261120`, `2026/11/20` or `2026.11.20`, also at midnight with a zone. */
export const dayCell: CellParser<TradingDay> = text => dateCell(text, partsYearFirst)

/** Also accepts the month first, as American files have it; elsewhere `02/06/2026` may be in June. */
export const americanDayCell: CellParser<TradingDay> = text =>
  dateCell(text, date => {
    const found = monthFirst.exec(date)
    return found ? [found[3]!, found[1]!, found[2]!] : partsYearFirst(date)
  })

/** Parses a text, which may be empty. */
export const textCell: CellParser<string> = written => {
  const trimmed = written.trim()
  if (control.test(trimmed)) return err(`${inQuotationMarks(trimmed)} holds a character that cannot be shown`)
  if (trimmed.length > MOST_TEXT) return err(`it is longer than ${MOST_TEXT} characters`)
  return ok(trimmed)
}

export const nonEmptyTextCell: CellParser<string> = written =>
  written.trim() === '' ? err('it is empty') : textCell(written)

/** Accepts one of the given words in any case. */
export function oneOfWordsCell<T>(words: Readonly<Record<string, T>>): CellParser<T> {
  const known = new Map(Object.entries(words).map(([word, value]) => [word.toLowerCase(), value]))
  return written => {
    const trimmed = written.trim()
    const value = known.get(trimmed.toLowerCase())
    if (value !== undefined) return ok(value)
    return err(
      trimmed === ''
        ? 'it is empty'
        : `${inQuotationMarks(trimmed)} is none of ${Object.keys(words).join(', ')}`,
    )
  }
}

export const currencyCell: CellParser<Currency> = oneOfWordsCell({ KRW: 'KRW', USD: 'USD' })

export const yesOrNoCell: CellParser<boolean> = oneOfWordsCell({
  true: true,
  false: false,
  1: true,
  0: false,
  yes: true,
  no: false,
  Y: true,
  N: false,
})
