import { expect, it } from 'vitest'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { decodeFilter, encodeFilter } from './address.ts'
import { filterOfPreset, presetHref } from './preset-href.ts'

it('the address of a list leaves out its defaults, so that a list has exactly one address', () => {
  expect(presetHref('gold', 'kr')).toBe('/screener/v2/preset/gold')
  expect(presetHref('gold', 'kr', { period: 'current', part: 'members' })).toBe('/screener/v2/preset/gold')
  expect(presetHref('gold', 'us', { period: 'prev' })).toBe('/screener/v2/preset/gold?period=prev&country=us')
  expect(presetHref('gold', 'kr', { part: 'past' })).toBe('/screener/v2/preset/gold?part=past')
})

it.each(presetNames)('%s opens in the screener with the same conditions and order', name => {
  const { saved, fellBack } = decodeFilter(encodeFilter(filterOfPreset(name)))
  expect(fellBack).toEqual([])
  for (const country of ['kr', 'us'] as const)
    expect(filterOf(saved, country)).toEqual(filterOf(parseSavedFilter({ mainPreset: name }).filter, country))
})
