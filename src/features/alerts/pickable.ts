import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { presetIn } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'

export type ScopeName = keyof AlertScopeBody
export const scopeNames = ['sectors', 'themes', 'presets'] as const satisfies readonly ScopeName[]

/** Something that can be followed. */
export type Pickable = {
  scope: ScopeName
  /** As it stands in somebody's settings. */
  id: string
  /** Of both where it has no country. */
  country: Country | null
  ko: string
  en: string
  also: readonly string[]
  href: string
}

/** As a preset's address is best written. */
const presetHref = (name: string, country: Country): string =>
  `/screener/v2/preset/${name}${country === 'kr' ? '' : `?country=${country}`}`
const themeHref = (at: number): string => `/screener/v2/q-theme/${at + 1}`

/** Everything that can be followed: published lists, so that they are here without a network too. */
export const pickables: readonly Pickable[] = [
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
      // What nobody tells of a country has no comings and goings there.
      .filter(preset => presetIn(country, preset).isWhole)
      .map(({ name, ko, en }) => ({
        scope: 'presets' as const,
        id: `${country}/${name}`,
        ...{ country, ko, en, also: [name], href: presetHref(name, country) },
      })),
  ),
]

export const pickableOf = (scope: ScopeName, id: string): Pickable | null =>
  pickables.find(each => each.scope === scope && each.id === id) ?? null

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s·&,()-]/g, '')

/** By either name or another that is used, however it is spaced and spelled in capitals. */
export function findPickables(all: readonly Pickable[], text: string): readonly Pickable[] {
  const wanted = plain(text)
  return wanted === ''
    ? all
    : all.filter(({ ko, en, also }) => [ko, en, ...also].some(name => plain(name).includes(wanted)))
}

/** To begin with: the sectors of my stocks, then themes, then the preset of new entries. Our own choice. */
export function suggestionsFor(
  stocks: readonly { country: Country; sector_code: string | null }[],
  country: Country,
): readonly Pickable[] {
  const own = stocks.flatMap(stock =>
    stock.sector_code === null ? [] : (pickableOf('sectors', `${stock.country}/${stock.sector_code}`) ?? []),
  )
  const usual = [
    pickableOf('themes', 'ai_infrastructure'),
    pickableOf('themes', 'biotech'),
    pickableOf('presets', `${country}/aiChart`),
  ].flatMap(each => each ?? [])
  return [...new Set(own)].slice(0, MOST_OWN).concat(usual)
}

const MOST_OWN = 3
