import type { Instrument } from '#domain/market/instrument.ts'
import { isFund } from '#domain/market/instrument.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import type { PerShare } from './figures.ts'
import type { CompanyTickers } from './wire.ts'

/** One company that files, with all of its shares that are known here. */
export type FilingCompany = { cik: number; stocks: { fsym_id: string; perShare: PerShare }[] }

export type MatchedCompanies = { companies: FilingCompany[]; unknown: Instrument[] }

/**
 * Under which number a stock's company files. Funds file otherwise; and of a delisted one the ticker says nothing any more,
 * for another company may carry it by now.
 */
export function companiesOf(instruments: readonly Instrument[], tickers: CompanyTickers): MatchedCompanies {
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
    const cik = cikOf.get(instrument.ticker)
    if (cik === undefined) {
      unknown.push(instrument)
      continue
    }
    const company = companies.get(cik) ?? { cik, stocks: [] }
    companies.set(cik, company)
    const perShare = perShareOf(instrument, classes.get(cik)!)
    company.stocks.push({ fsym_id: instrument.fsym_id, perShare })
  }
  return { companies: [...companies.values()], unknown }
}

/** How many shares a receipt stands for is said nowhere in what is filed. */
function perShareOf({ fref_security_type }: Instrument, classes: number): PerShare {
  if (fref_security_type !== 'SHARE') return 'none'
  return classes === 1 ? 'all' : 'stated'
}
