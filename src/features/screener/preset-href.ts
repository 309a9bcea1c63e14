import type { Country } from '#domain/market/country.ts'
import type { PresetName } from '#domain/screener/filter/names.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { presets } from '#domain/screener/presets/index.ts'

const presetParts = ['members', 'changes', 'past'] as const
export type PresetPageTab = (typeof presetParts)[number]

type Asked = { period?: 'current' | 'prev'; part?: PresetPageTab }

/** Returns the address of a preset; defaults are left out, so that a list has exactly one address. */
export function presetHref(name: PresetName, country: Country, { period, part }: Asked = {}): string {
  const query = new URLSearchParams()
  if (period === 'prev') query.set('period', period)
  if (country !== 'kr') query.set('country', country)
  if (part && part !== 'members') query.set('part', part)
  const text = query.toString()
  return `/screener/v2/preset/${name}${text === '' ? '' : `?${text}`}`
}

/** Returns the preset as a filter to edit, with the preset's sort order; the screener then leads back to the preset. */
export const filterOfPreset = (name: PresetName): SavedFilter => ({
  ...defaultFilter,
  id: name,
  idType: 'weekly',
  preset: [name],
  sort: presets[name].sort,
})
