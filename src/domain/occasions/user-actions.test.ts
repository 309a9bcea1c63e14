import { expect, it } from 'vitest'
import { limitMetAt, trialPointsPassed, userActions } from './user-actions.ts'

it('the actions have the fourteen numbers of the specification, each once', () =>
  expect(Object.values(userActions).toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 14 }, (_, nth) => String(nth + 6)),
  ))

it('the points of a trial of 24 hours pass after 12, 23 and 24 hours', () => {
  const trial = { start: 0, end: 24 * 3_600_000 }
  const passedAfter = (hours: number) => trialPointsPassed(trial, hours * 3_600_000)
  expect(passedAfter(11.9)).toEqual([])
  expect(passedAfter(12)).toEqual(['trialHalfOver'])
  expect(passedAfter(23)).toEqual(['trialHalfOver', 'trialLastHour'])
  expect(passedAfter(24)).toEqual(['trialHalfOver', 'trialLastHour', 'trialEnded'])
})

it.each([
  ['/my-stock', null, 'reportLimit'],
  ['/my-stock', 'watchlist', 'watchlistLimit'],
  ['/my-stock', 'portfolio', 'portfolioLimit'],
  ['/quote/069500/etf-compare', null, 'etfLimit'],
  ['/screener/v2/preset/gold', null, 'presetLimit'],
  ['/', null, 'presetLimit'],
  ['/notification/upgrade', null, 'otherLimit'],
])('a lock at %s with the page %s is %s', (pathname, page, limit) =>
  expect(limitMetAt(pathname, page)).toBe(limit),
)
