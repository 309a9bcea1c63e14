import { describe, expect, test } from 'vitest'
import { type CalibrationBucket, calibrationBuckets } from '#domain/analysis/attractiveness/calibration.ts'
import { UNKNOWN_OUTCOME } from '#domain/analysis/attractiveness/outcomes.ts'
import { type ForecastVerdict, judgeForecasts } from '#domain/analysis/attractiveness/verdict.ts'
import { defaultWalkOptions, walkForward } from '#domain/analysis/attractiveness/walk-forward.ts'
import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { againstRealBars } from '#tests/server/market/sources/real-data.ts'
import { generatedModelMarket } from './attractiveness.market.ts'
import { americanBars, americanStocks, koreanBars, koreanStocks } from './attractiveness.real-bars.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const options = { ...defaultWalkOptions, refitEvery: isFull ? 63 : 126 }
const SEED = 20_261_121

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)}%`
const fine = (value: number): string => value.toFixed(4)

function table(name: string, folds: number, verdict: ForecastVerdict, buckets: CalibrationBucket[]): string {
  const { forecasts, days, baseRate, brier, baseRateBrier, skill, interval, beatsBaseRate } = verdict
  const range = interval ? `${fine(interval.low)} … ${fine(interval.high)}` : 'too short to be judged'
  return [
    `Attractiveness out of sample: ${name}`,
    `  ${forecasts} forecasts on ${days} days, ${folds} fits; it happened in ${percent(baseRate).trim()} (the base rate)`,
    `  Brier ${fine(brier)}, base rate ${fine(baseRateBrier)}, skill ${fine(skill)} (95 %: ${range})`,
    `  ${beatsBaseRate ? 'beats the base rate' : 'does not beat the base rate'}`,
    '  said            forecasts   said  happened  95 % (by blocks of days)',
    ...buckets.flatMap(({ from, to, count, predicted, happened }) => {
      if (predicted === null || happened === null) return []
      const { value, interval } = happened
      const spread = interval ? `${percent(interval.low)} –${percent(interval.high)}` : 'too few to tell'
      return `  ${percent(from)} –${percent(to)} ${String(count).padStart(10)} ${percent(predicted)}    ${percent(value)}  ${spread}`
    }),
  ].join('\n')
}

function judged(name: string, members: readonly IndicatorColumns[]) {
  const walk = walkForward(members, options)
  const verdict = judgeForecasts(walk, SEED)
  const buckets = calibrationBuckets(walk)
  console.log(table(name, walk.folds.length, verdict, buckets))
  const known = walk.outcomes.filter(outcome => outcome !== UNKNOWN_OUTCOME)
  const sum = (of: (bucket: CalibrationBucket) => number) =>
    buckets.reduce((total, bucket) => total + of(bucket), 0)
  expect(sum(({ count }) => count)).toBe(known.length)
  expect(verdict.forecasts).toBe(known.length)
  expect(sum(({ count, happened }) => count * (happened?.value ?? 0))).toBeCloseTo(
    known.filter(Boolean).length,
    6,
  )
  return { walk, verdict, buckets, known: known.length }
}

/**
 * Returns the mean distance between the predicted probability and the observed share, weighted by the number of
 * forecasts.
 */
const distance = (buckets: CalibrationBucket[], known: number): number =>
  buckets.reduce(
    (sum, { count, predicted, happened }) =>
      sum + (count / known) * Math.abs((predicted ?? 0) - (happened?.value ?? 0)),
    0,
  )

againstRealBars(
  'the calibration on real bars of the shared data, printed with the base rate beside it',
  () => {
    test('covers more than 2000 forecasts of Korean stocks', { timeout: 120_000 }, () => {
      const { verdict } = judged(
        `${koreanStocks.length} Korean stocks, real bars (so few that it says little)`,
        koreanStocks.map(koreanBars),
      )
      expect(verdict.forecasts).toBeGreaterThan(2000)
    })

    test('covers more than 5000 forecasts of US stocks at a base rate of one half', {
      timeout: 120_000,
    }, () => {
      const { verdict } = judged(
        `${americanStocks.length} US stocks, real bars (so few that it says little)`,
        americanStocks.map(americanBars),
      )
      expect(verdict.forecasts).toBeGreaterThan(5000)
      // Of five stocks, two are above the median and two below it, so the base rate is one half.
      expect(verdict.baseRate).toBeCloseTo(0.5, 2)
    })
  },
)

describe('the calibration on generated markets, printed with the base rate beside it', () => {
  const plan = { seed: SEED, members: 60, sessions: 1500 }

  test('claims no skill on random walks', { timeout: 120_000 }, () => {
    const { verdict, buckets, known } = judged('60 generated stocks, random walks', [
      ...generatedModelMarket({ ...plan, momentum: 0 }),
    ])
    expect(verdict.beatsBaseRate).toBe(false)
    expect(distance(buckets, known)).toBeLessThan(0.03)
  })

  test('finds a weak planted momentum', { timeout: 120_000 }, () => {
    const { verdict, buckets, known } = judged('60 generated stocks, a weak momentum planted', [
      ...generatedModelMarket({ ...plan, momentum: 0.0007 }),
    ])
    expect(verdict.beatsBaseRate).toBe(true)
    expect(distance(buckets, known)).toBeLessThan(0.03)
    // Forecasts in the highest bucket with enough forecasts come true clearly more often than those in the lowest one.
    const filled = buckets.filter(({ count }) => count > 500)
    expect(filled.at(-1)!.happened!.value).toBeGreaterThan(filled[0]!.happened!.value + 0.05)
  })
})
