import { err, ok } from '#domain/kernel/result.ts'
import { inQuotationMarks } from './bad-input.ts'
import type { CellParser } from './cells.ts'

/** Reads an ISIN and checks its last digit: a wrong one would give a stock the prices and the notes of another. */
export const isinCell: CellParser<string> = written => {
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
