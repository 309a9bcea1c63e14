import { describe, expect, it } from 'vitest'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { matchAddress } from '#frame/match.ts'
import { alertScopeNames, followableEntries } from './followable-entries.ts'
import {
  findFollowableEntry,
  searchFollowableEntries,
  suggestEntriesToFollow,
} from './search-followable-entries.ts'

const idsOf = (scope: (typeof alertScopeNames)[number]): string[] =>
  followableEntries.filter(each => each.scope === scope).map(({ id }) => id)

describe('the list of entries to follow', () => {
  it('contains 35 sectors, 12 themes, and each preset only in countries that have its data', () => {
    expect(idsOf('sectors')).toHaveLength(35)
    expect(idsOf('themes')).toHaveLength(12)
    expect(idsOf('presets')).toContain('kr/foreign')
    expect(idsOf('presets')).not.toContain('us/foreign')
    for (const scope of alertScopeNames) expect(new Set(idsOf(scope)).size).toBe(idsOf(scope).length)
  })

  it('has ids that the contract of the alert scope accepts', () => {
    const body = { sectors: idsOf('sectors'), themes: idsOf('themes'), presets: idsOf('presets') }
    expect(itemBodySchemas['alert-scope'].parse(body)).toEqual(body)
  })

  it('links each entry to a screen of the app', () => {
    for (const { href, id } of followableEntries) {
      const [path = '', search = ''] = href.split('?')
      const found = matchAddress(path, search, { lang: 'ko', today: '2026-11-21' })
      expect(found?.view.route.screen, id).not.toBeNull()
      expect(found?.canonical, id).toBeNull()
    }
  })

  it('is searched by both names and by aliases', () => {
    const found = (text: string) => searchFollowableEntries(followableEntries, text).map(({ id }) => id)
    expect(found('의약품')).toEqual(['kr/pharmaceuticals'])
    expect(found(' ai  INFRA ')).toEqual(['ai_infrastructure'])
    expect(found('음식료담배')).toEqual(['kr/food_tobacco'])
    expect(found('')).toHaveLength(followableEntries.length)
    expect(found('nobody is called this')).toEqual([])
  })
})

it('suggestions are the sectors of my stocks without repeats, then two themes and a preset', () => {
  const stock = (sector_code: string | null) => ({ country: 'kr' as const, sector_code })
  const ids = suggestEntriesToFollow(
    [stock('chemicals'), stock('chemicals'), stock(null), stock('gone')],
    'us',
  ).map(({ id }) => id)
  expect(ids).toEqual(['kr/chemicals', 'ai_infrastructure', 'biotech', 'us/aiChart'])
  expect(findFollowableEntry('sectors', 'kr/gone')).toBeNull()
})
