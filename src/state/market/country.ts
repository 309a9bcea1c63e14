import { proxy, useSnapshot } from 'valtio'
import type { Country } from '#domain/market/country.ts'
import { useSettings } from '../app/settings.ts'

type Chosen = {
  country: Country | null
  /** The only country that has prices, once a screen without them has found it out. */
  only: Country | null
}

const countryOfLanguage = { ko: 'kr', en: 'us' } as const

/** The chosen country is shared by all market screens until the page is closed. */
const chosen = proxy<Chosen>({ country: null, only: null })

/** Until somebody chooses, it is the country of the language, or the only one that has prices. */
export function useCountry(): [Country, (country: Country) => void] {
  const { lang } = useSettings()
  const { country, only } = useSnapshot(chosen)
  return [
    country ?? only ?? countryOfLanguage[lang],
    to => {
      chosen.country = to
    },
  ]
}

/** With which country a list begins that offers no choice of one. */
export function useFirstCountry(): Country {
  const { lang } = useSettings()
  return useSnapshot(chosen).only ?? countryOfLanguage[lang]
}

/** A reader who has not chosen would otherwise begin with lists that stay empty. */
export const startWithCountry = (only: Country): void => {
  chosen.only = only
}
