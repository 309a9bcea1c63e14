import { expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { firstToldDay } from './first-told-day.ts'

const day = toTradingDay
const until = day(20261120)
const dart = { source: 'dart', feed: 'insiders' } as const
const before = (told_from: number, complete_until: number, source: MarketSource = 'dart') => ({
  ...{ source, told_from: day(told_from), complete_until: day(complete_until) },
})

it('the first complete reading of DART has told its insiders of 31 days', () =>
  expect(firstToldDay(dart, undefined, until)).toBe(20261020))

it('each further night goes on, so that the day stays', () =>
  expect(firstToldDay(dart, before(20260801, 20261119), until)).toBe(20260801))

it('after nights that missed days, and of another source, it begins anew', () => {
  expect(firstToldDay(dart, before(20260801, 20260901), until)).toBe(20261020)
  expect(firstToldDay(dart, before(20260801, 20261119, 'files'), until)).toBe(20261020)
})

it.each<[MarketSource, Feed]>([
  ['files', 'insiders'],
  ['demo', 'insiders'],
  ['sec', 'statements'],
  ['polygon', 'bars'],
])('%s has no such day of its %s', (source, feed) =>
  expect(firstToldDay({ source, feed }, undefined, until)).toBeNull(),
)

it('the SEC has told the insiders of two years', () =>
  expect(firstToldDay({ source: 'sec', feed: 'insiders' }, undefined, until)).toBe(20241120))
