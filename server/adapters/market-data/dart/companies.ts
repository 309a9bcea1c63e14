import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { CorpCode } from './corp-codes.ts'

/** A stock of ours and the company behind it under the vendor's number. */
export type DartCompany = { fsym_id: string; ticker: string; corp_code: string }

/**
 * Funds report elsewhere. Other kinds of a company's shares are not known to the vendor by code, and what the whole company
 * holds is not theirs alone: they are no failure, and have nothing. Nor is a stock that left.
 */
export function companiesAmong(
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

/** The last place of a code tells the kind of share. */
const ordinaryOf = (ticker: string): string => `${ticker.slice(0, 5)}0`
