import type { MarketConditionInput } from '#contract/condition.ts'

type Point = { date: string; gauge: number | null }

/** Groups inputs by kind, in the given order. */
export function groupInputsByKind(
  inputs: readonly MarketConditionInput[],
): { group: MarketConditionInput['group']; inputs: MarketConditionInput[] }[] {
  const groups = new Map<MarketConditionInput['group'], MarketConditionInput[]>()
  for (const input of inputs) groups.set(input.group, [...(groups.get(input.group) ?? []), input])
  return [...groups].map(([group, inputs]) => ({ group, inputs }))
}

/** Returns the inputs with the most and the fewest points; null when fewer than two are known. */
export function extremeInputsOf(
  inputs: readonly MarketConditionInput[],
): { strongest: MarketConditionInput; weakest: MarketConditionInput } | null {
  const known = inputs
    .filter(({ points }) => points !== null)
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
  const [strongest, weakest] = [known[0], known.at(-1)]
  return strongest && weakest && known.length > 1 ? { strongest, weakest } : null
}

/** Returns an SVG path on a scale from 0 to 100 that breaks at a day without a value. */
export function gaugeLine(days: readonly Point[], width: number, height: number): string {
  const step = days.length > 1 ? width / (days.length - 1) : 0
  let drawing = false
  const parts: string[] = []
  for (const [at, { gauge }] of days.entries()) {
    if (gauge !== null)
      parts.push(`${drawing ? 'L' : 'M'}${rounded(at * step)} ${rounded(height - (gauge / 100) * height)}`)
    drawing = gauge !== null
  }
  return parts.join('')
}

const rounded = (value: number): number => Math.round(value * 100) / 100
