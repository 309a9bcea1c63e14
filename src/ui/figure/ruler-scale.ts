export type RulerScale = { min: number; max: number }

/**
 * Returns the position of a value on the ruler, in percent of the ruler's length. Values beyond an end are placed at
 * that end.
 */
export function positionOnRuler(scale: RulerScale, value: number): number {
  const span = scale.max - scale.min
  if (!(span > 0)) return 50
  const place = ((value - scale.min) / span) * 100
  return Math.round(Math.min(100, Math.max(0, place)) * 100) / 100
}

export type RulerTick = { place: number; long: boolean }

/**
 * Returns short ticks at equal distances, and a long tick at each threshold. A long tick replaces a short one at the
 * same place.
 */
export function computeRulerTicks(
  scale: RulerScale,
  parts: number,
  thresholds: readonly number[],
): RulerTick[] {
  const long = [...new Set(thresholds.map(each => positionOnRuler(scale, each)))]
  const short = Array.from({ length: parts + 1 }, (_, at) => Math.round((at / parts) * 1e4) / 100)
  return [
    ...short
      .filter(place => !long.some(other => Math.abs(other - place) < 0.5))
      .map(place => ({ place, long: false })),
    ...long.map(place => ({ place, long: true })),
  ].sort((one, other) => one.place - other.place)
}

/** Returns a scale with space around all values, for data without natural limits. */
export function rulerScaleAround(values: readonly number[], air = 0.15): RulerScale {
  const known = values.filter(Number.isFinite)
  if (known.length === 0) return { min: 0, max: 1 }
  const low = Math.min(...known)
  const high = Math.max(...known)
  const span = high - low || Math.abs(high) || 1
  return { min: low - span * air, max: high + span * air }
}
