import type { Instrument } from '#domain/market/instrument.ts'
import { isFund } from '#domain/market/instrument.ts'

/** The number of each company at the SEC (CIK) by its symbols. */
export type CompanyNumbers = ReadonlyMap<string, number>

/**
 * The stored stocks that go on under another symbol, by that symbol: one symbol of a company is lost and one is new in the same
 * reading, and it has no other stock. A company with two classes is left alone, because nobody says which class became which.
 */
export function renamedStocks(
  stored: readonly Instrument[],
  { lost, fresh }: { lost: readonly Instrument[]; fresh: readonly Instrument[] },
  numbers: CompanyNumbers,
): ReadonlyMap<string, Instrument> {
  const renamed = new Map<string, Instrument>()
  const classes = stored.filter(each => each.delisted_at === null && each.identifiers?.cik !== undefined)
  for (const before of lost) {
    const cik = before.identifiers?.cik
    if (cik === undefined || isFund(before)) continue
    if (classes.filter(each => each.identifiers?.cik === cik).length !== 1) continue
    const [now, another] = fresh.filter(({ ticker }) => numbers.get(ticker) === cik)
    if (now && !another && now.fref_security_type === before.fref_security_type)
      renamed.set(now.ticker, before)
  }
  return renamed
}
