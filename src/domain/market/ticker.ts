import type { Brand } from '../kernel/brand.ts'
import type { Country } from './country.ts'

/** What an exchange calls a stock today. A label, never a key: two companies may carry it one after the other. */
export type Ticker = Brand<string, 'Ticker'>

/** Korean codes begin with a digit and have contained letters since 2024. */
const korean = /^[0-9][0-9A-Z]{5}$/
/** A share class stands behind a dot; `BRK-B` is the same share in another house's spelling. */
const american = /^[A-Z]{1,5}(?:[.-][A-Z])?$/
const countryCode = /-(KR|US)$/

export const countryOfTicker = (ticker: Ticker): Country => (korean.test(ticker) ? 'kr' : 'us')

/** Only a trailing country code is dropped, and only where it is that ticker's own country; the share class is kept. */
export function parseTicker(text: string): Ticker | null {
  // Before capitals are made: one of ß would be two letters.
  if (!/^[\x20-\x7e]*$/.test(text)) return null
  const upper = text.trim().toUpperCase()
  const said = countryCode.exec(upper)?.[1]
  const bare = upper.replace(countryCode, '')
  if (said !== 'US' && korean.test(bare)) return bare as Ticker
  if (said !== 'KR' && american.test(bare)) return bare.replace('-', '.') as Ticker
  return null
}

export type Named = { country: Country; ticker: string; name_kr: string; name_en: string }

/**
 * Korea shows the name and has the code beside it, the US shows the ticker: decided by country, never by digits. A name
 * that is missing in the one language is told in the other.
 */
export function displayName(stock: Named, language: 'ko' | 'en'): { name: string; sub: string } {
  const [own, other] = language === 'ko' ? [stock.name_kr, stock.name_en] : [stock.name_en, stock.name_kr]
  const name = own || other || stock.ticker
  return stock.country === 'kr' ? { name, sub: stock.ticker } : { name: stock.ticker, sub: name }
}
