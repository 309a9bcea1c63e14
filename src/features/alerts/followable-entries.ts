import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'

export type AlertScopeName = keyof AlertScopeBody
export const alertScopeNames = ['sectors', 'themes', 'presets'] as const satisfies readonly AlertScopeName[]

/** A sector, theme or preset that a user can follow. */
export type FollowableEntry = {
  scope: AlertScopeName
  /** The id under which the user's settings store this entry. */
  id: string
  /** null for an entry that covers both countries. */
  country: Country | null
  ko: string
  en: string
  also: readonly string[]
  href: string
}

const presetHref = (name: string, country: Country): string =>
  `/screener/v2/preset/${name}${country === 'kr' ? '' : `?country=${country}`}`
const themeHref = (at: number): string => `/screener/v2/q-theme/${at + 1}`

/**
 * All sectors, themes and presets that a user can follow. The lists are part of the build, so they also work offline.
 */
export const followableEntries: readonly FollowableEntry[] = [
  ...countries.flatMap(country =>
    sectorsOf(country).map(({ code, ko, en, also }) => ({
      scope: 'sectors' as const,
      id: `${country}/${code}`,
      ...{ country, ko, en, also, href: `/sector/${country}/${code}` },
    })),
  ),
  ...stockThemes.map(({ id, ko, en }, at) => ({
    ...{ scope: 'themes' as const, id, country: null, ko, en, also: [id], href: themeHref(at) },
  })),
  ...countries.flatMap(country =>
    Object.values(presets)
      // A preset without data in a country never changes there, so it cannot be followed.
      .filter(preset => presetFilterInCountry(country, preset).isWhole)
      .map(({ name, ko, en }) => ({
        scope: 'presets' as const,
        id: `${country}/${name}`,
        ...{ country, ko, en, also: [name], href: presetHref(name, country) },
      })),
  ),
]
