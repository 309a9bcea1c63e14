import type { Country, MarketCode } from './country.ts'
import type { SecurityIdentifiers } from './instrument-ids.ts'

export const securityTypes = ['SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C'] as const
export type SecurityType = (typeof securityTypes)[number]

/** Days are ISO dates, as in every record and reply. */
export type Instrument = {
  /** This identifier stays the same when name or ticker change. */
  fsym_id: string
  country: Country
  ticker: string
  market: MarketCode
  /** This is the exact listing venue, such as NYSE Arca; null where the source does not say. */
  venue: string | null
  fref_security_type: SecurityType
  name_kr: string
  name_en: string
  sector_code: string | null
  shares: number | null
  listed_at: string | null
  delisted_at: string | null
  halted_since: string | null
  /** Absent where no source told any. */
  identifiers?: SecurityIdentifiers
  /** The day of the newest details; absent where no source brought any. */
  details_at?: string
  /** Names that an operator gave it for the search; absent where there are none. */
  aliases?: string[]
}

/** These facts complete a listing that does not have them; a missing field is not known to the source. */
export type InstrumentDetails = Partial<
  Pick<
    Instrument,
    'name_kr' | 'name_en' | 'sector_code' | 'shares' | 'listed_at' | 'identifiers' | 'details_at' | 'aliases'
  >
>

/** A fund holds other stocks: it has its own tick sizes and is not counted as a company. */
export const isFund = ({ fref_security_type }: Pick<Instrument, 'fref_security_type'>): boolean =>
  fref_security_type === 'ETF_ETF' || fref_security_type === 'MF_C'
