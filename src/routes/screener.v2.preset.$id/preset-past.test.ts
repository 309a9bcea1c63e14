import { describe, expect, it } from 'vitest'
import { type PastPresetList, pastListBars, summarizePastLists } from './preset-past.ts'

const list = (as_of: string, n: number, net: number, market: number | null): PastPresetList => ({
  ...{ as_of, made_afterwards: false, bought: as_of, sold: as_of, n, gross: net + 0.01, costs: 0.01, net },
  market: market === null ? null : { n: 200, gross: market + 0.01, costs: 0.01, net: market },
})

describe('the returns of past lists', () => {
  it('are empty before the first result', () => {
    expect(summarizePastLists([])).toBeNull()
    expect(pastListBars([])).toEqual({ zero: 0, bars: [] })
  })

  it('say how many of the lists were made afterwards', () => {
    const [now, then] = [list('2026-11-09', 1, 0.06, 0.01), list('2026-11-02', 1, 0.02, 0.01)]
    expect(summarizePastLists([now, { ...then, made_afterwards: true }])?.madeAfterwards).toBe(1)
  })

  it('are the mean over the lists, whatever the number of their stocks', () => {
    const summary = summarizePastLists([
      list('2026-11-09', 1, 0.06, 0.01),
      list('2026-11-02', 99, -0.02, 0.01),
    ])
    expect(summary).toMatchObject({ lists: 2, picks: 100, madeAfterwards: 0 })
    expect(summary?.net).toBeCloseTo(0.02, 12)
    expect(summary?.beside).toMatchObject({ lists: 2, better: 1 })
    expect(summary?.beside?.market).toBeCloseTo(0.01, 12)
    expect(summary?.beside?.over).toBeCloseTo(0.01, 12)
  })

  it('are compared with the market only for lists with a market return', () => {
    const summary = summarizePastLists([list('2026-11-09', 3, 0.06, null), list('2026-11-02', 3, 0.02, 0.03)])
    expect(summary?.net).toBeCloseTo(0.04, 12)
    expect(summary?.beside).toMatchObject({ lists: 1, net: 0.02, market: 0.03, better: 0 })
    expect(summary?.beside?.over).toBeCloseTo(-0.01, 12)
    expect(summarizePastLists([list('2026-11-09', 3, 0.06, null)])?.beside).toBeNull()
  })
})

describe('the picture of past lists', () => {
  it('begins with the oldest list, contains zero, and has no bar outside its frame', () => {
    const past = [list('2026-11-09', 1, 0.06, 0.01), list('2026-11-02', 1, -0.02, -0.04)]
    const { zero, bars } = pastListBars(past)
    expect(bars.map(({ as_of }) => as_of)).toEqual(['2026-11-02', '2026-11-09'])
    expect(zero).toBeCloseTo(60, 10)
    const [loss, gain] = bars
    expect(loss).toMatchObject({ isGain: false })
    expect([loss?.top, loss?.height, loss?.market].map(value => Math.round(value ?? -1))).toEqual([
      60, 20, 100,
    ])
    expect([gain?.top, gain?.height, gain?.market].map(value => Math.round(value ?? -1))).toEqual([0, 60, 50])
    for (const { top, height } of bars) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + height).toBeLessThanOrEqual(100.000001)
    }
  })

  it('draws a list with a return of exactly zero on the line', () => {
    expect(pastListBars([list('2026-11-09', 1, 0, null)]).bars).toEqual([
      { as_of: '2026-11-09', isGain: false, top: 0, height: 0, market: null },
    ])
  })
})
