import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { CorpCode } from './corp-codes.ts'

/** A stock of ours with the vendor's number of its company. */
export type DartCompany = { fsym_id: string; ticker: string; corp_code: string }

/**
 * Skips three kinds of stocks without reporting them as unknown. Funds report elsewhere. Preferred shares have no code at the
 * vendor, and the filings of the whole company are not theirs alone. Delisted stocks may be gone there.
 */
export function matchDartCompanies(
  instruments: readonly Instrument[],
  codes: ReadonlyMap<string, CorpCode>,
): { companies: DartCompany[]; unknown: Instrument[] } {
  const [companies, unknown]: [DartCompany[], Instrument[]] = [[], []]
  for (const one of instruments) {
    if (one.country !== 'kr' || isFund(one)) continue
    const corp_code = codes.get(one.ticker)?.corp_code
    if (corp_code !== undefined) companies.push({ fsym_id: one.fsym_id, ticker: one.ticker, corp_code })
    else if (one.delisted_at === null && !codes.has(ordinaryOf(one.ticker))) unknown.push(one)
  }
  return { companies, unknown }
}

/** The last character of a Korean code is the kind of share; 0 is the ordinary one. */
const ordinaryOf = (ticker: string): string => `${ticker.slice(0, 5)}0`
