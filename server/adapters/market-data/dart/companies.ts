import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { CorpCode } from './corp-codes.ts'

/** A stock of ours with the vendor's number of its company. */
export type DartCompany = {
  fsym_id: string
  ticker: string
  corp_code: string
  isDelisted: boolean
  /** The day of the newest details that are stored; null when there are none. */
  details_at: string | null
  /** The ids of the company's preferred shares. */
  preferred: readonly string[]
}

/**
 * A company is found by the number that was stored with its details, because a stock code can change, and otherwise by its stock code.
 * Three kinds of stocks are skipped without being reported as unknown. Funds report elsewhere. Preferred shares have no code at
 * the vendor, and the filings of the whole company are not theirs alone. Delisted stocks may be gone there.
 */
export function matchDartCompanies(
  instruments: readonly Instrument[],
  codes: ReadonlyMap<string, CorpCode>,
): { companies: DartCompany[]; unknown: Instrument[] } {
  const [companies, unknown]: [DartCompany[], Instrument[]] = [[], []]
  const listed = new Set([...codes.values()].map(({ corp_code }) => corp_code))
  const preferred = new Map<string, string[]>()
  for (const one of instruments) {
    if (one.country !== 'kr' || isFund(one)) continue
    const { fsym_id, ticker, identifiers, details_at = null } = one
    const isDelisted = one.delisted_at !== null
    const stored = identifiers?.corp_code
    // A number that the vendor's list no longer has was replaced by another one.
    const corp_code = stored !== undefined && listed.has(stored) ? stored : codes.get(ticker)?.corp_code
    const ordinary = codes.get(ordinaryOf(ticker))?.corp_code
    if (corp_code !== undefined)
      companies.push({ fsym_id, ticker, corp_code, isDelisted, details_at, preferred: [] })
    else if (ordinary !== undefined) preferred.set(ordinary, [...(preferred.get(ordinary) ?? []), fsym_id])
    else if (!isDelisted) unknown.push(one)
  }
  return {
    companies: companies.map(each => ({ ...each, preferred: preferred.get(each.corp_code) ?? [] })),
    unknown,
  }
}

/** The last character of a Korean code is the kind of share; 0 is the ordinary one. */
const ordinaryOf = (ticker: string): string => `${ticker.slice(0, 5)}0`
