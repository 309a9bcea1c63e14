import { proxy, useSnapshot } from 'valtio'
import type { Country } from '#domain/market/country.ts'
import { useSettings } from '../app/settings.ts'

/** The chosen country is shared by all market screens until the page is closed. */
const chosen = proxy<{ country: Country | null }>({ country: null })

export function useCountry(): [Country, (country: Country) => void] {
  const { lang } = useSettings()
  const { country } = useSnapshot(chosen)
  return [
    country ?? (lang === 'ko' ? 'kr' : 'us'),
    to => {
      chosen.country = to
    },
  ]
}
