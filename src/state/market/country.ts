import { proxy, useSnapshot } from 'valtio'
import type { Country } from '#domain/market/country.ts'
import { useSettings } from '../app/settings.ts'

type Chosen = {
  country: Country | null
  /** The only country that has prices, once a screen without them has found it out. */
  only: Country | null
}

/** The chosen country is shared by all market screens until the page is closed. */
const chosen = proxy<Chosen>({ country: null, only: null })

/** Until somebody chooses, it is the country of the language, or the only one that has prices. */
export function useCountry(): [Country, (country: Country) => void] {
  const { lang } = useSettings()
  const { country, only } = useSnapshot(chosen)
  return [
    country ?? only ?? (lang === 'ko' ? 'kr' : 'us'),
    to => {
      chosen.country = to
    },
  ]
}

/** A reader who has not chosen would otherwise begin with lists that stay empty. */
export const startWithCountry = (only: Country): void => {
  chosen.only = only
}
