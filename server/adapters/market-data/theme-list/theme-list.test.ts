import { describe, expect, it, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { themeMembersFrom } from './theme-list.ts'
import { inCategories, inTheme, type ThemeListTable, tickersIn } from './theme-list-table.ts'
import { themeListTables } from './theme-list-tables.ts'

const order = [...stockThemes, ...categories].map(({ id }) => id)

/** The tickers of each group of a country, over all of its tables. */
function companiesOf(country: Country): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const table of themeListTables)
    for (const group of table.country === country ? table.groups : [])
      found.set(group.theme, [...(found.get(group.theme) ?? []), ...tickersIn(group)])
  return found
}

describe.each(countries)('the list of themes of %s', country => {
  const groups = companiesOf(country)
  const entries = themeListTables
    .filter(table => table.country === country)
    .flatMap(table => table.groups)
    .flatMap(({ theme, companies }) => companies.split(', ').map(company => ({ theme, company })))

  it('has only themes and sub-categories that exist, in the order of the specification', () =>
    expect([...groups.keys()]).toEqual(order.filter(id => groups.has(id))))

  it('has no company twice in one group', () => {
    const doubled = [...groups].filter(([, tickers]) => new Set(tickers).size < tickers.length)
    expect(doubled).toEqual([])
  })

  it('spells every ticker as the country’s exchange does, with the company’s name behind it', () => {
    const spelled = country === 'kr' ? /^[0-9][0-9A-Z]{5}$/ : /^[A-Z]{1,5}(\.[A-Z])?$/
    const wrong = entries.filter(({ company }) => {
      const [ticker = '', ...name] = company.split(' ')
      const parsed = parseTicker(ticker)
      const isTicker = spelled.test(ticker) && parsed === ticker && countryOfTicker(parsed) === country
      return !isTicker || name.length === 0 || name.includes('')
    })
    expect(wrong).toEqual([])
  })

  it('names a company alike wherever it stands, and no two companies alike', () => {
    const companies = new Set(entries.map(({ company }) => company))
    expect(new Set([...companies].map(company => company.split(' ')[0])).size).toBe(companies.size)
    expect(new Set([...companies].map(company => company.slice(company.indexOf(' ')))).size).toBe(
      companies.size,
    )
  })

  it('has 5 to 15 companies in each of the 12 themes', () => {
    const counts = stockThemes.map(({ id }) => ({ id, count: groups.get(id)?.length ?? 0 }))
    expect(counts.filter(({ count }) => count < 5 || count > 15)).toEqual([])
  })
})

test('at least 180 of the 260 sub-categories have a company in one of the two countries', () => {
  const [kr, us] = [companiesOf('kr'), companiesOf('us')]
  expect(categories.filter(({ id }) => kr.has(id) || us.has(id)).length).toBeGreaterThanOrEqual(180)
})

test('every reason of a theme is a Korean and an English sentence', () => {
  const reasons = themeListTables.flatMap(({ groups }) =>
    groups.flatMap(({ reason }) => (reason ? [reason] : [])),
  )
  expect(reasons.length).toBeGreaterThan(0)
  expect(
    reasons.filter(({ ko, en }) => !/^[가-힣A-Z].*니다\.$/.test(ko) || !/^[A-Z][^가-힣]*\.$/.test(en)),
  ).toEqual([])
})

describe('the memberships of a table', () => {
  const instrument = (ticker: string, more: Partial<Instrument> = {}): Instrument => ({
    ...{ fsym_id: `id-${ticker}`, country: 'us', ticker, market: 3, venue: null },
    ...{ fref_security_type: 'SHARE', name_kr: '', name_en: ticker, sector_code: null, shares: null },
    ...{ listed_at: null, delisted_at: null, halted_since: null },
    ...more,
  })
  const table: ThemeListTable = {
    country: 'us',
    asOf: toTradingDay(20260805),
    groups: [
      inTheme('drones', '드론을 만듭니다.', 'Makes drones.', 'AAAA Alpha, BBBB Beta'),
      ...inCategories({ hbm_memory: 'BBBB Beta', instant_noodles: 'AAAA Alpha' }),
    ],
  }
  const read = (instruments: readonly Instrument[], until = 20261120) =>
    themeMembersFrom(table, { country: 'us', until: toTradingDay(until), instruments })

  it('begin on the table’s day and say why, in both languages', () =>
    expect(read([instrument('AAAA'), instrument('BBBB')])).toEqual([
      {
        theme: 'drones',
        fsym_id: 'id-AAAA',
        from: 20260805,
        to: null,
        reason: '드론을 만듭니다. · Makes drones.',
      },
      {
        theme: 'drones',
        fsym_id: 'id-BBBB',
        from: 20260805,
        to: null,
        reason: '드론을 만듭니다. · Makes drones.',
      },
      {
        ...{ theme: 'hbm_memory', fsym_id: 'id-BBBB', from: 20260805, to: null },
        reason: '고대역폭 메모리(HBM) 사업으로 알려진 회사입니다. · Known for HBM memory.',
      },
      {
        ...{ theme: 'instant_noodles', fsym_id: 'id-AAAA', from: 20260805, to: null },
        reason: '라면 사업으로 알려진 회사입니다. · Known for instant noodles.',
      },
    ]))

  it('pass over a company that is not listed, is delisted, or has its ticker in the other country', () => {
    expect(read([])).toEqual([])
    expect(read([instrument('AAAA', { delisted_at: '2026-08-03' })])).toEqual([])
    expect(read([instrument('AAAA', { country: 'kr' })])).toEqual([])
  })

  it('do not exist for the other country or before the table’s day', () => {
    expect(read([instrument('AAAA')], 20260804)).toEqual([])
    expect(read([instrument('AAAA')], 20260805)).toHaveLength(2)
    const until = toTradingDay(20261120)
    expect(themeMembersFrom(table, { country: 'kr', until, instruments: [instrument('AAAA')] })).toEqual([])
  })
})
