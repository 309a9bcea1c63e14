import type { Brand } from '../kernel/brand.ts'
import type { Country } from './country.ts'

/**
 * A ticker is an exchange's present code for a stock. It is a label and never a key: two companies may use it one after
 * the other.
 */
export type Ticker = Brand<string, 'Ticker'>

/** Korean codes begin with a digit and may contain letters since 2024. */
const korean = /^[0-9][0-9A-Z]{5}$/
/** A dot precedes the share class; `BRK-B` is another vendor's spelling of the same share. */
const american = /^[A-Z]{1,5}(?:[.-][A-Z])?$/
const countryCode = /-(KR|US)$/

/** Units, a share and a part of a warrant in one, have a U where a share has its class; no share is of a class U. */
export const isUnitSymbol = (symbol: string): boolean => symbol.endsWith('.U')

export const countryOfTicker = (ticker: Ticker): Country => (korean.test(ticker) ? 'kr' : 'us')

/** Parses a ticker. A trailing country code is removed only where it fits the ticker; a share class is kept. */
export function parseTicker(text: string): Ticker | null {
  // The letters are tested before upper-casing, because ß would become two letters.
  if (!/^[\x20-\x7e]*$/.test(text)) return null
  const upper = text.trim().toUpperCase()
  const said = countryCode.exec(upper)?.[1]
  const bare = upper.replace(countryCode, '')
  if (said !== 'US' && korean.test(bare)) return bare as Ticker
  if (said !== 'KR' && american.test(bare)) return bare.replace('-', '.') as Ticker
  return null
}

export type NamedStock = { country: Country; ticker: string; name_kr: string; name_en: string }

/** Names a stock in a sentence: in its other language where one is missing, so that no sentence begins with a bare particle. */
export const stockNamesInSentences = ({
  ticker,
  name_kr,
  name_en,
}: NamedStock): { name_kr: string; name_en: string } => ({
  name_kr: name_kr || name_en || ticker,
  name_en: name_en || name_kr || ticker,
})

/**
 * Korean stocks show the name with the code beside it, US stocks show the ticker with the name. The country decides, not the
 * digits of the ticker. A name missing in one language is shown in the other.
 */
export function displayName(stock: NamedStock, language: 'ko' | 'en'): { name: string; sub: string } {
  const [own, other] = language === 'ko' ? [stock.name_kr, stock.name_en] : [stock.name_en, stock.name_kr]
  const name = own || other || stock.ticker
  return stock.country === 'kr' ? { name, sub: stock.ticker } : { name: stock.ticker, sub: name }
}
