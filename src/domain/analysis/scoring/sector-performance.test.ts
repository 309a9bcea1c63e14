import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenLaws } from '#tests/builders/score-laws.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import type { ComputedScore } from './score.ts'
import {
  collectReturns,
  type ReturnWindow,
  returnsOf,
  sectorPerformanceScore,
  type WindowReturns,
} from './sector-performance.ts'

const percent = fc.option(fc.integer({ min: -90, max: 300 }), { freq: 8 })
const arbitraryReturns: fc.Arbitrary<WindowReturns> = fc.record({ 20: percent, 63: percent, 126: percent })
const still: WindowReturns = { 20: 0, 63: 0, 126: 0 }
const manyOf = (returns: WindowReturns) => collectReturns(Array.from({ length: 6 }, () => returns))
const day = toTradingDay(20250401)

describe('the sector performance', () => {
  test('computes its returns from the closes', () => {
    const close = Float64Array.from({ length: 127 }, (_, at) => (at === 0 ? 50 : at === 63 ? 80 : 100))
    expect(returnsOf({ close })).toEqual({ 20: 0, 63: 25, 126: 100 })
    expect(returnsOf({ close: close.subarray(1) })[126]).toBeNull()
    expect(returnsOf({ close: new Float64Array(0) })).toEqual({ 20: null, 63: null, 126: null })
  })

  test('is 2 for the best stock of the best sector, −2 for the worst of the worst, and 0 when nothing moves', () => {
    const of = (own: number, sector: number): ComputedScore =>
      sectorPerformanceScore({
        day,
        own: { 20: own, 63: own, 126: own },
        sector: manyOf({ 20: sector, 63: sector, 126: sector }),
        country: manyOf(still),
      })
    expect(of(45, 15).value).toBe(2)
    expect(of(-45, -15).value).toBe(-2)
    expect(of(0, 0)).toMatchObject({ value: 0, rating: 'N', missing_kr: '' })
  })

  test('lists each comparison in points, with its weight and its contribution', () => {
    const { contributions } = sectorPerformanceScore({
      day,
      own: { 20: 7, 63: 10, 126: -15 },
      sector: manyOf({ 20: 2, 63: 0, 126: 0 }),
      country: manyOf({ 20: 1, 63: 5, 126: -3 }),
    })
    expect(
      contributions.map(({ id, value, weight, contribution }) => [id, value, weight, contribution]),
    ).toEqual([
      ['vs_sector_20', 5, 0.15, 0.15],
      ['vs_sector_63', 10, 0.25, 0.25],
      ['vs_sector_126', -15, 0.2, -0.2],
      ['sector_vs_country_20', 1, 0.1, 0.04],
      ['sector_vs_country_63', -5, 0.15, -0.15],
      ['sector_vs_country_126', 3, 0.15, 0.06],
    ])
    expect(contributions.every(({ unit, date }) => unit === 'points' && date === '2025-04-01')).toBe(true)
  })

  test('counts nothing for a window the stock is too young for', () => {
    const score = sectorPerformanceScore({
      day,
      own: { 20: 10, 63: 20, 126: null },
      sector: manyOf(still),
      country: manyOf(still),
    })
    expect(score.value).toBe(0.8)
    expect(score.missing_kr).toBe('셈하지 않은 것: 업종 대비 126거래일 수익률(거래 기록이 짧음)')
    expect(score.missing_en).toContain('126 sessions vs. sector (not enough history)')
  })

  test('is missing without a sector', () => {
    const score = sectorPerformanceScore({
      day,
      own: still,
      sector: collectReturns([still]),
      country: manyOf(still),
    })
    expect(score.value).toBeNull()
    expect(score.missing_en).toMatch(/^Not rated: too little data to compare/)
    expect(brokenLaws(score)).toEqual([])
  })

  test('of a young stock comes from its sector alone', () => {
    const own = { 20: null, 63: null, 126: null }
    const score = sectorPerformanceScore({
      day,
      own,
      sector: manyOf({ 20: 5, 63: 10, 126: 15 }),
      country: manyOf(still),
    })
    expect(score.value).toBe(0.8)
  })

  const many = fc.array(arbitraryReturns, { maxLength: 12 })

  test('breaks no law of scores for any stock in any sector', () => {
    fc.assert(
      fc.property(arbitraryReturns, many, many, (own, sector, others) => {
        const score = sectorPerformanceScore({
          day,
          own,
          sector: collectReturns([own, ...sector]),
          country: collectReturns([own, ...sector, ...others]),
        })
        expect(brokenLaws(score)).toEqual([])
      }),
    )
  })

  test('never falls when the stock or its sector rises and the others stay the same', () => {
    const moved = (returns: WindowReturns, by: number): WindowReturns => {
      const over = (window: ReturnWindow) => (returns[window] === null ? null : returns[window] + by)
      return { 20: over(20), 63: over(63), 126: over(126) }
    }
    const enough = fc.array(arbitraryReturns, { minLength: 8, maxLength: 16 })
    fc.assert(
      fc.property(
        arbitraryReturns,
        enough,
        enough,
        fc.integer({ min: 0, max: 40 }),
        (own, sector, country, by) => {
          const value = (mine: WindowReturns, peers: readonly WindowReturns[]) =>
            sectorPerformanceScore({
              day,
              own: mine,
              sector: collectReturns(peers),
              country: collectReturns(country),
            }).value
          // The other returns are whole numbers, so a half keeps the stock from being mistaken for one of them.
          const mine = moved(own, 0.5)
          const base = value(mine, sector)
          if (base === null) return
          expect(value(moved(mine, by), sector)!).toBeGreaterThanOrEqual(base)
          const risen = sector.map(peer => moved(peer, by))
          expect(value(moved(mine, by), risen)!).toBeGreaterThanOrEqual(base)
        },
      ),
    )
  })

  test('does not depend on the price scale', () => {
    const close = Float64Array.from({ length: 140 }, (_, at) => 100 + ((at * 37) % 23))
    expect(returnsOf({ close: close.map(price => price * 1024) })).toEqual(returnsOf({ close }))
  })
})
