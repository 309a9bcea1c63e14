import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import type { Lang } from '#text/formats.ts'

type Named = { fsym_id: string; ticker: string | null; name_kr: string | null; name_en: string | null }

/** Returns the current name of a stock; a stock without a name is shown by its fsym id. */
export function stockNameInRecord(
  { fsym_id, ticker, name_kr, name_en }: Named,
  country: Country,
  lang: Lang,
): { name: string; sub: string } {
  if (ticker === null) return { name: fsym_id, sub: '' }
  return displayName({ country, ticker, name_kr: name_kr ?? '', name_en: name_en ?? '' }, lang)
}
