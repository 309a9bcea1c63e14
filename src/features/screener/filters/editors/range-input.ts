import type { Country } from '#domain/market/country.ts'
import type { Bounds } from '#domain/screener/filter/condition.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import type { HistogramLimits, HistogramSide } from '#ui/form/histogram-scale.ts'

/** The unit in which a field counts, so that users do not have to type eleven zeros. */
export type FieldUnit = {
  factor: number
  name: 'won100m' | 'usd1m' | 'won' | 'usd' | 'percent' | 'times' | 'sessions' | 'shares' | null
}

export function fieldUnitOf(metric: string, country: Country): FieldUnit {
  switch (findMetric(metric)?.unit) {
    case 'money':
      return country === 'kr' ? { factor: 1e8, name: 'won100m' } : { factor: 1e6, name: 'usd1m' }
    case 'price':
      return { factor: 1, name: country === 'kr' ? 'won' : 'usd' }
    case 'percent':
      return { factor: 1, name: 'percent' }
    case 'times':
      return { factor: 1, name: 'times' }
    case 'sessions':
      return { factor: 1, name: 'sessions' }
    case 'shares':
      return { factor: 1, name: 'shares' }
    default:
      return { factor: 1, name: null }
  }
}

/** The typed text of both sides; null when the bound was last set in another way. */
export type TypedBounds = Record<HistogramSide, string | null>
export const NO_TYPED_BOUNDS: TypedBounds = { least: null, most: null }
export type BoundError = 'number' | 'crossed'

const sides = ['least', 'most'] as const

export const formatBound = (bound: number | null, { factor }: FieldUnit): string =>
  bound === null ? '' : String(Number((bound / factor).toPrecision(12)))

/**
 * Returns null for empty text and undefined for text that is no number. Accepts spaces, thousands separators and a
 * typographic minus.
 */
export function parseRangeNumber(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(/[\s,]/g, '').replaceAll('−', '-')
  if (text === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Reads both fields; `ends` is null while either of them is wrong. */
export function parseTypedBounds(
  typed: TypedBounds,
  ends: HistogramLimits,
  unit: FieldUnit,
): { ends: HistogramLimits | null; errors: Partial<Record<HistogramSide, BoundError>> } {
  const errors: Partial<Record<HistogramSide, BoundError>> = {}
  const read: HistogramLimits = { ...ends }
  for (const side of sides) {
    const text = typed[side]
    if (text === null) continue
    const number = parseRangeNumber(text)
    if (number === undefined) errors[side] = 'number'
    else read[side] = number === null ? null : Number((number * unit.factor).toPrecision(15))
  }
  const isCrossed = read.least !== null && read.most !== null && read.least > read.most
  if (Object.keys(errors).length === 0 && isCrossed)
    for (const side of sides) if (typed[side] !== null) errors[side] = 'crossed'
  return { ends: Object.keys(errors).length === 0 ? read : null, errors }
}

/** Returns the ends of a condition, whether its bounds are inclusive or exclusive. */
export const limitsOfBounds = ({ least, above, most, below }: Bounds): HistogramLimits => ({
  least: least ?? above ?? null,
  most: most ?? below ?? null,
})

/** Returns bounds with these ends. A side that did not move keeps its bound, so that «over» stays exclusive. */
export function boundsOfLimits({ least, most }: HistogramLimits, before: Bounds): Bounds {
  const was = limitsOfBounds(before)
  const { least: l, above, most: m, below } = before
  const kept = <K extends keyof Bounds>(key: K, bound: number | undefined) =>
    bound === undefined ? {} : { [key]: bound }
  return {
    ...(least === null
      ? {}
      : least === was.least
        ? { ...kept('least', l), ...kept('above', above) }
        : { least }),
    ...(most === null ? {} : most === was.most ? { ...kept('most', m), ...kept('below', below) } : { most }),
  }
}
