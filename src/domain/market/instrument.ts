import type { Country, MarketCode } from './country.ts'

export const securityTypes = ['SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C'] as const
export type SecurityType = (typeof securityTypes)[number]

/** Days as ISO dates, as every record and answer spells them. */
export type Instrument = {
  /** The key that stays when names and tickers change. */
  fsym_id: string
  country: Country
  ticker: string
  market: MarketCode
  /** The true place where it is listed, such as NYSE Arca; null where nobody says. */
  venue: string | null
  fref_security_type: SecurityType
  name_kr: string
  name_en: string
  sector_code: string | null
  shares: number | null
  listed_at: string | null
  delisted_at: string | null
  halted_since: string | null
}

/** A fund follows other stocks: it has its own price steps and does not belong among companies. */
export const isFund = ({ fref_security_type }: Pick<Instrument, 'fref_security_type'>): boolean =>
  fref_security_type === 'ETF_ETF' || fref_security_type === 'MF_C'
