import { createSeededRandom } from '../statistics/random.ts'
import type { WilsonInterval } from '../statistics/wilson.ts'
import { baseRate, baseRateBrier, brierScore, brierSkill } from './brier.ts'
import { UNKNOWN_OUTCOME } from './outcomes.ts'

/** Each array has one slot for each forecast, oldest day first. */
export type Forecasts = {
  predictions: ArrayLike<number>
  /** The outcomes are coded as in outcomes.ts. */
  outcomes: ArrayLike<number>
  day: ArrayLike<number>
}

/**
 * Our choice. Days are drawn in blocks of 40 in a row, twice the horizon, because the outcomes of neighbouring days repeat each
 * other; a record shorter than ten such blocks is too short to be judged.
 */
export const forecastVerdictSettings = { block: 40, fewestBlocks: 10, rounds: 2000 } as const

export type ForecastVerdict = {
  forecasts: number
  days: number
  baseRate: number
  brier: number
  baseRateBrier: number
  skill: number
  /** 95 % interval of the skill; null when the record is too short. */
  interval: WilsonInterval | null
  /** It is true only when the whole interval is above zero. */
  beatsBaseRate: boolean
}

export function judgeForecasts(
  forecasts: Forecasts,
  seed: number,
  rounds: number = forecastVerdictSettings.rounds,
): ForecastVerdict {
  const { predictions, outcomes } = forecasts
  const sums = dailySums(forecasts)
  const interval = bootstrap(sums, seed, rounds)
  return {
    forecasts: sums.count.at(-1)!,
    days: sums.count.length - 1,
    baseRate: baseRate(outcomes),
    brier: brierScore(predictions, outcomes),
    baseRateBrier: baseRateBrier(outcomes),
    skill: brierSkill(predictions, outcomes),
    interval,
    beatsBaseRate: interval !== null && interval.low > 0,
  }
}

/** These are sums from the first day up to each day, so that the sum of any stretch of days is one subtraction. */
type Sums = Record<'count' | 'misses' | 'happened', number[]>

function dailySums({ predictions, outcomes, day }: Forecasts): Sums {
  const sums: Sums = { count: [0], misses: [0], happened: [0] }
  let last = Number.NaN
  for (let row = 0; row < outcomes.length; row++) {
    if (outcomes[row] === UNKNOWN_OUTCOME) continue
    if (day[row] !== last) for (const each of Object.values(sums)) each.push(each.at(-1)!)
    last = day[row]!
    const at = sums.count.length - 1
    sums.count[at]! += 1
    sums.misses[at]! += (predictions[row]! - outcomes[row]!) ** 2
    sums.happened[at]! += outcomes[row]!
  }
  return sums
}

/**
 * Computes the interval by block bootstrap: it draws blocks of days again and again, and computes the skill with the
 * base rate of the same draw.
 */
function bootstrap({ count, misses, happened }: Sums, seed: number, rounds: number): WilsonInterval | null {
  const { block, fewestBlocks } = forecastVerdictSettings
  const days = count.length - 1
  if (days < block * fewestBlocks) return null
  const random = createSeededRandom(seed)
  const skills = new Float64Array(rounds)
  for (let round = 0; round < rounds; round++) {
    let [drawn, missed, came] = [0, 0, 0]
    for (let left = days; left > 0; left -= block) {
      const from = Math.floor(random() * (days - block + 1))
      const to = from + Math.min(block, left)
      drawn += count[to]! - count[from]!
      missed += misses[to]! - misses[from]!
      came += happened[to]! - happened[from]!
    }
    const rate = came / drawn
    skills[round] = 1 - missed / drawn / (rate * (1 - rate))
  }
  skills.sort()
  return { low: skills[Math.floor(0.025 * rounds)]!, high: skills[Math.ceil(0.975 * rounds) - 1]! }
}
