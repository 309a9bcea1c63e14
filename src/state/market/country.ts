import { proxy, useSnapshot } from 'valtio'
import type { Country } from '#domain/market/country.ts'
import { useSettings } from '../app/settings.ts'
import { useMarketFreshness } from './market-now.ts'

/** The chosen country is shared by all market screens until the page is closed. */
const chosen = proxy<{ country: Country | null }>({ country: null })

/** Until somebody chooses, it is the country of the language, or the only one that has prices. */
export function useCountry(): [Country, (country: Country) => void] {
  const { lang } = useSettings()
  const { country } = useSnapshot(chosen)
  const published = useMarketFreshness().data?.countries.filter(each => each.published !== null) ?? []
  const [only] = published.length === 1 ? published : []
  return [
    country ?? only?.country ?? (lang === 'ko' ? 'kr' : 'us'),
    to => {
      chosen.country = to
    },
  ]
}
