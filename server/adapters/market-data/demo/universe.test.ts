import { expect, test } from 'vitest'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { countries, countryOfMarket, marketsOf } from '#domain/market/country.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { isFund } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import { demoCompanies } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { firstCompanies } from './first-companies.ts'
import { funds } from './funds.ts'
import { demoBusinessNiches } from './niches.ts'
import { demoHaltedSince, isListed } from './session-effects.ts'

const today = toTradingDay(20261120)
const isShare = (company: DemoCompany): boolean => !isFund({ fref_security_type: company.type })
const shares = demoCompanies.filter(isShare)
const ofCountry = (country: string, all = shares) =>
  all.filter(each => countryOfMarket(each.market) === country)
const events = (kind: string) =>
  demoCompanies.flatMap(company => (company.events ?? []).filter(event => event.kind === kind))

test('the simulated market has 240 companies and 20 funds in each country, with companies in all four markets', () => {
  for (const country of countries) {
    expect(ofCountry(country)).toHaveLength(240)
    expect(ofCountry(country, [...funds])).toHaveLength(20)
    for (const code of marketsOf[country])
      expect(shares.filter(({ market }) => market === code).length).toBeGreaterThan(60)
  }
})

test('every key, name and ticker is unique, and every ticker belongs to its country', () => {
  for (const name of ['fsymId', 'ticker', 'name_kr', 'name_en'] as const)
    expect(new Set(demoCompanies.map(company => company[name])).size, name).toBe(demoCompanies.length)
  for (const { ticker, market, venue } of demoCompanies) {
    expect(parseTicker(ticker)).toBe(ticker)
    expect(countryOfTicker(parseTicker(ticker)!)).toBe(countryOfMarket(market))
    expect(parseVenue(venue)?.market, `${ticker} at ${venue}`).toBe(market)
  }
  expect(demoCompanies.filter(({ ticker }) => /^\d.*[A-Z]/.test(ticker)).length).toBeGreaterThan(50)
  expect(demoCompanies.filter(({ ticker }) => /\.[AB]$/.test(ticker)).length).toBeGreaterThanOrEqual(5)
})

test('the first companies keep their keys', () => {
  const keys = new Map([...firstCompanies, ...funds].map(({ ticker, fsymId }) => [ticker, fsymId]))
  expect(firstCompanies).toHaveLength(26)
  expect([keys.get('311740'), keys.get('TSSR'), keys.get('MRB.B'), keys.get('TDWX')]).toEqual([
    'JL4W8Y-S',
    'GJHA9N-S',
    '0PKC32-S',
    'GIIBGG-S',
  ])
})

test('a name has neither digits nor letters of the other language', () => {
  for (const { name_kr, name_en } of shares) {
    expect(name_kr).toMatch(/^[가-힣 ]+$/)
    expect(name_en).toMatch(/^[A-Z][A-Za-z&. -]+$/)
  }
})

test('every sector has at least six listed stocks that trade, so that each has five peers', () => {
  for (const country of countries)
    for (const { code } of sectorsOf(country)) {
      const members = ofCountry(country).filter(each => each.sector === code && isListed(each, today))
      const trading = members.filter(each => demoHaltedSince(each, today) === null)
      expect(trading.length, `${code} of ${country}`).toBeGreaterThanOrEqual(6)
    }
})

test('every theme has at least five listed members in each country', () => {
  for (const country of countries)
    for (const { id } of stockThemes) {
      const members = ofCountry(country).filter(each => each.themes.includes(id) && isListed(each, today))
      expect(members.length, `${id} of ${country}`).toBeGreaterThanOrEqual(5)
    }
})

test('every sub-category has a listed member, and most have two to six', () => {
  const counts = categories.map(
    ({ id }) => shares.filter(each => each.categories.includes(id) && isListed(each, today)).length,
  )
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  expect(counts.filter(count => count >= 2 && count <= 6).length).toBeGreaterThan(220)
})

test('companies and lines of business use only known sectors, themes and sub-categories', () => {
  const known = new Set([...stockThemes, ...categories].map(({ id }) => id))
  for (const niche of demoBusinessNiches) {
    for (const country of countries)
      expect(sectorsOf(country).some(({ code }) => code === niche[country])).toBe(true)
    for (const id of [...niche.themes, ...niche.categories]) expect(known.has(id), id).toBe(true)
  }
  expect(demoBusinessNiches.flatMap(niche => niche.categories).toSorted()).toEqual(
    categories.map(({ id }) => id).toSorted(),
  )
  for (const each of shares)
    for (const id of [...each.themes, ...each.categories]) expect(known.has(id), id).toBe(true)
})

test('there are splits of four or more ratios, a merger of shares, halts, delistings and listings', () => {
  const splits = events('split').filter(event => event.kind === 'split' && event.on <= today)
  expect(splits.length).toBeGreaterThanOrEqual(10)
  const ratios = new Set(splits.map(event => (event.kind === 'split' ? event.ratio : 1)))
  expect(ratios.size).toBeGreaterThanOrEqual(4)
  expect([...ratios].some(ratio => ratio < 1)).toBe(true)
  for (const country of countries) {
    const here = ofCountry(country)
    expect(here.filter(each => demoHaltedSince(each, today) !== null).length).toBeGreaterThanOrEqual(1)
    expect(here.filter(each => (each.delistedAt ?? Infinity) <= today).length).toBeGreaterThanOrEqual(3)
    expect(
      here.filter(each => (each.listedAt ?? 0) > 20260101 && each.listedAt! <= today).length,
    ).toBeGreaterThan(0)
    expect(here.some(each => each.listedAt !== undefined && each.listedAt > today)).toBe(true)
  }
  expect(shares.filter(each => (each.delistedAt ?? Infinity) <= today).length).toBeGreaterThanOrEqual(6)
})

test('splits and limit-ups fall on sessions, and every event is within the listing', () => {
  for (const company of demoCompanies) {
    const country = countryOfMarket(company.market)
    const { listedAt = 20190102, delistedAt = 99991231, events = [] } = company
    expect(isSessionDay(country, toTradingDay(listedAt))).toBe(true)
    for (const event of events) {
      const on = event.kind === 'halt' ? event.from : event.on
      expect(on > listedAt && on < delistedAt, `${company.ticker} on ${on}`).toBe(true)
      if (event.kind !== 'halt') expect(isSessionDay(country, toTradingDay(on))).toBe(true)
    }
  }
})
