import type { Instrument } from '#domain/market/instrument.ts'
import { isFund } from '#domain/market/instrument.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import type { PerShareRule } from './share-counts.ts'
import type { CompanyTickers } from './wire.ts'

/** A filing company with all of its stocks that are stored here. */
export type FilingStock = { fsym_id: string; perShare: PerShareRule; stored: Instrument }
export type FilingCompany = { cik: number; stocks: FilingStock[] }

export type MatchedCompanies = { companies: FilingCompany[]; unknown: Instrument[] }

/**
 * Finds the SEC number (CIK) of each stock's company. Funds are left out because they file other forms, and delisted stocks
 * because another company may have their ticker now. The number that is stored with a stock helps where the SEC's list does not
 * have its ticker.
 */
export function matchFilingCompanies(
  instruments: readonly Instrument[],
  tickers: CompanyTickers,
): MatchedCompanies {
  const cikOf = new Map<string, number>()
  const classes = new Map<number, number>()
  for (const { cik_str, ticker } of Object.values(tickers)) {
    const ours = parseTicker(ticker)
    if (ours === null || cikOf.has(ours)) continue
    cikOf.set(ours, cik_str)
    classes.set(cik_str, (classes.get(cik_str) ?? 0) + 1)
  }
  const companies = new Map<number, FilingCompany>()
  const unknown: Instrument[] = []
  for (const instrument of instruments) {
    if (instrument.country !== 'us' || isFund(instrument) || instrument.delisted_at !== null) continue
    const stored = instrument.identifiers?.cik
    const cik =
      cikOf.get(instrument.ticker) ?? (stored !== undefined && classes.has(stored) ? stored : undefined)
    if (cik === undefined) {
      unknown.push(instrument)
      continue
    }
    const company = companies.get(cik) ?? { cik, stocks: [] }
    companies.set(cik, company)
    const perShare = perShareOf(instrument, classes.get(cik)!)
    company.stocks.push({ fsym_id: instrument.fsym_id, perShare, stored: instrument })
  }
  return { companies: [...companies.values()], unknown }
}

/** Filings do not say how many shares one depositary receipt represents. */
function perShareOf({ fref_security_type }: Instrument, classes: number): PerShareRule {
  if (fref_security_type !== 'SHARE') return 'none'
  return classes === 1 ? 'all' : 'stated'
}
