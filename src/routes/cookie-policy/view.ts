import type { RegisteredStorage } from '#state/my-stocks/device-storage-list.ts'
import type { CookiePolicyWords } from '#text/words/cookie-policy.ts'

type Place = keyof CookiePolicyWords['places']
type Duration = keyof CookiePolicyWords['durations']
export type ExplainedStorageItem = keyof CookiePolicyWords['what']

export const storedItemKey = ({ name, part }: Pick<RegisteredStorage, 'name' | 'part'>): string =>
  part === undefined ? name : `${name} ${part}`

/** How long an entry is kept, where that is neither until the tab closes nor for ever. */
const durations: Partial<Record<string, Duration>> = {
  lang: 'year',
  theme: 'year',
  scheme: 'year',
  previous_login: 'year',
  signed_out_by: 'day',
  tidemark_journey: 'tenMinutes',
  '__Host-tidemark_journey': 'tenMinutes',
  tidemark_refresh: 'sixtyDays',
  '__Host-tidemark_refresh': 'sixtyDays',
}

export function storageDurationOf(entry: RegisteredStorage): Duration {
  const known = durations[entry.name]
  if (entry.place === 'cookie' && known) return known
  if (entry.place === 'sessionStorage') return 'tab'
  return entry.clearOn === 'logout' ? 'logout' : 'kept'
}

const places: readonly Place[] = ['cookie', 'indexeddb', 'cache', 'localStorage', 'sessionStorage']

export const groupByStoragePlace = (entries: readonly RegisteredStorage[]) =>
  places
    .map(place => ({ place, entries: entries.filter(entry => entry.place === place) }))
    .filter(({ entries }) => entries.length > 0)
