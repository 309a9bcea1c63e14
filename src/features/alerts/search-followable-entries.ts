import type { Country } from '#domain/market/country.ts'
import { type AlertScopeName, type FollowableEntry, followableEntries } from './followable-entries.ts'

export const findFollowableEntry = (scope: AlertScopeName, id: string): FollowableEntry | null =>
  followableEntries.find(each => each.scope === scope && each.id === id) ?? null

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s·&,()-]/g, '')

/** Searches the Korean and the English name and all aliases of an entry; ignores spaces and case. */
export function searchFollowableEntries(
  all: readonly FollowableEntry[],
  text: string,
): readonly FollowableEntry[] {
  const query = plain(text)
  return query === ''
    ? all
    : all.filter(({ ko, en, also }) => [ko, en, ...also].some(name => plain(name).includes(query)))
}

/** Suggests what to follow: the sectors of my stocks, then two themes and the preset of new entries. Our choice. */
export function suggestEntriesToFollow(
  stocks: readonly { country: Country; sector_code: string | null }[],
  country: Country,
): readonly FollowableEntry[] {
  const own = stocks.flatMap(stock =>
    stock.sector_code === null
      ? []
      : (findFollowableEntry('sectors', `${stock.country}/${stock.sector_code}`) ?? []),
  )
  const usual = [
    findFollowableEntry('themes', 'ai_infrastructure'),
    findFollowableEntry('themes', 'biotech'),
    findFollowableEntry('presets', `${country}/aiChart`),
  ].flatMap(each => each ?? [])
  return [...new Set(own)].slice(0, MOST_OWN).concat(usual)
}

const MOST_OWN = 3
