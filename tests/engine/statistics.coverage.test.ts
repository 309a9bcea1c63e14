import { expect, test } from 'vitest'
import { calibrationBuckets } from '#domain/analysis/attractiveness/calibration.ts'
import type { Forecasts } from '#domain/analysis/attractiveness/verdict.ts'
import { bootstrapMean, type GroupedValue, shareOfPositive } from '#domain/analysis/statistics/intervals.ts'
import { medianOf } from '#domain/analysis/statistics/median.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { computeWilsonInterval, type WilsonInterval } from '#domain/analysis/statistics/wilson.ts'

/** Makes months with good or bad luck that their trades share, as real trades have it. */
function drawnWorld(start: number, months: number): GroupedValue[] {
  const random = createSeededRandom(start)
  const noise = () => random() + random() + random() + random() - 2
  return Array.from({ length: months }, (_, group) => {
    const weather = 0.1 * noise()
    const count = 1 + Math.floor(random() * 9)
    return Array.from({ length: count }, () => ({ value: 0.02 + weather + 0.1 * noise(), group }))
  }).flat()
}

test('intervals contain the true value in more than 89 % of random worlds with good and bad months', () => {
  const worlds = process.env.PROOF_ROUNDS === 'full' ? 2000 : 60
  let [mean, naive, hit] = [0, 0, 0]
  // The noise is symmetric, but the returns have a mean above zero, so the true share of positive trades is counted in
  // a large sample.
  const many = Array.from({ length: 400 }, (_, at) => drawnWorld(1e6 + at, 48)).flat()
  const truth = many.filter(({ value }) => value > 0).length / many.length
  for (let world = 0; world < worlds; world++) {
    const values = drawnWorld(world, 48)
    const within = (of: { interval: { low: number; high: number } | null } | null, value: number) =>
      of?.interval && of.interval.low <= value && value <= of.interval.high ? 1 : 0
    mean += within(bootstrapMean(values, createSeededRandom(world)), 0.02)
    naive += within(
      bootstrapMean(
        values.map(({ value }, group) => ({ value, group })),
        createSeededRandom(world),
      ),
      0.02,
    )
    hit += within(shareOfPositive(values), truth)
  }
  expect(mean / worlds).toBeGreaterThan(0.89)
  expect(hit / worlds).toBeGreaterThan(0.89)
  // If single trades are drawn as though they were independent, the interval is too narrow: that is why months are
  // drawn.
  expect(naive / worlds).toBeLessThan(0.85)
}, 600_000)

const HORIZON = 20
const SECTORS = 4

/**
 * Makes a market of 24 stocks in four sectors. The forecasts are for the six stocks of one sector, another one every 63
 * days, or for six stocks of all sectors.
 */
function overlapping(seed: number, days: number, isSector: boolean): Forecasts {
  const random = createSeededRandom(seed)
  const noise = () => random() + random() + random() - 1.5
  const paths = Array.from({ length: 24 }, () => new Float64Array(days + HORIZON + 1))
  for (let day = 0; day < days + HORIZON; day++) {
    const common = Array.from({ length: SECTORS }, () => noise() / 2)
    for (const [at, path] of paths.entries()) path[day + 1] = path[day]! + common[at % SECTORS]! + noise()
  }
  const [outcomes, day]: [number[], number[]] = [[], []]
  for (let today = 0; today < days; today++) {
    const moved = paths.map(path => path[today + HORIZON]! - path[today]!)
    const median = medianOf(Float64Array.from(moved), moved.length)
    const period = isSector ? Math.floor(today / 63) : today
    for (const [at, own] of moved.entries()) {
      const kind = isSector ? at : Math.floor(at / SECTORS) + at
      if ((kind + period) % SECTORS !== 0) continue
      outcomes.push(own > median ? 1 : 0)
      day.push(today)
    }
  }
  return { predictions: outcomes.map(() => 0.5), outcomes, day }
}

test.each([
  ['stocks of one sector, which move together', true],
  ['stocks of all sectors', false],
])(
  'the interval contains the true share in more than 87 % of random worlds, for %s',
  (_, isSector) => {
    const worlds = process.env.PROOF_ROUNDS === 'full' ? 500 : 60
    let [held, independent] = [0, 0]
    for (let seed = 1; seed <= worlds; seed++) {
      const [bucket] = calibrationBuckets(overlapping(seed, 1000, isSector), [0, 1])
      const { n, value, interval } = bucket!.happened!
      const holds = ({ low, high }: WilsonInterval) => (low <= 0.5 && 0.5 <= high ? 1 : 0)
      held += holds(interval!)
      independent += holds(computeWilsonInterval(value, n))
    }
    expect(held / worlds).toBeGreaterThan(0.87)
    // Without the blocks the interval of one sector would be far too narrow, because its forecasts are not independent.
    if (isSector) expect(independent / worlds).toBeLessThan(0.6)
  },
  300_000,
)
