import { roundTo } from '../analysis/report/fact.ts'
import { clamp } from '../analysis/scoring/weigh.ts'
import type { Country } from '../market/country.ts'
import type { ConditionInputId } from './input-ids.ts'
import { type ConditionInputRule, conditionInputsOf, MIN_KNOWN_WEIGHT_SHARE } from './inputs.ts'
import type { ConditionReading } from './readings.ts'
import { type ConditionZone, conditionZoneOf } from './zones.ts'

/**
 * This is one input with its values as they are printed: a reader who repeats the arithmetic gets the printed gauge.
 */
export type WeighedInput = ConditionInputRule & {
  reading: ConditionReading
  value: number | null
  /** Points go from 0 to 100. */
  points: number | null
  contribution: number | null
}

export type Gauge = {
  /** The gauge goes from 0 to 100; it is null where less than `MIN_KNOWN_INPUTS` of the weight is known. */
  value: number | null
  zone: ConditionZone | null
  inputs: WeighedInput[]
  /** These are the sum of the weights of the known inputs, and that of all inputs. */
  known: number
  whole: number
}

/**
 * Computes the gauge: points = 100 × (value − none) ÷ (full − none), kept within 0 and 100; gauge = Σ weight × points ÷
 * Σ weight of known inputs. The contributions are whole hundredths that add up to the gauge.
 */
export function computeGauge(
  country: Country,
  readings: ReadonlyMap<ConditionInputId, ConditionReading>,
): Gauge {
  const inputs = conditionInputsOf(country).map((input): WeighedInput => {
    const reading = readings.get(input.id)!
    if ('because' in reading) return { ...input, reading, value: null, points: null, contribution: null }
    const value = roundTo(reading.value, 2)
    return { ...input, reading, value, points: conditionInputPoints(input, value), contribution: null }
  })
  const whole = inputs.reduce((total, { weight }) => total + weight, 0)
  const scored = inputs.filter(({ points }) => points !== null)
  const known = scored.reduce((total, { weight }) => total + weight, 0)
  if (known < MIN_KNOWN_WEIGHT_SHARE * whole) return { value: null, zone: null, inputs, known, whole }
  const shares = inHundredths(scored.map(({ weight, points }) => (weight * points!) / known))
  for (const [at, input] of scored.entries()) input.contribution = shares[at]! / 100
  const value = shares.reduce((total, share) => total + share, 0) / 100
  return { value, zone: conditionZoneOf(value), inputs, known, whole }
}

export const conditionInputPoints = (
  { none, full }: Pick<ConditionInputRule, 'none' | 'full'>,
  value: number,
): number => roundTo(clamp(((value - none) / (full - none)) * 100, 0, 100), 1)

/** Rounds to whole hundredths that add up to the rounded sum: the values with the largest remainder are rounded up. */
function inHundredths(values: readonly number[]): number[] {
  const exact = values.map(value => value * 100)
  const floors = exact.map(value => Math.floor(value + 1e-9))
  const sum = roundTo(
    exact.reduce((total, value) => total + value, 0),
    0,
  )
  const left = sum - floors.reduce((total, value) => total + value, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - floors[at]! }))
  byRest.sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRest.slice(0, left)) floors[at]!++
  return floors
}
