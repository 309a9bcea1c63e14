type Value = { id: string; value: number }
type Bounds = { id: string; least: number; most: number }

/** The assumptions about which users most often have an opinion; the others are collapsed. Our choice. */
const first = ['growth', 'discount', 'PER_mid', 'PBR_mid', 'PSR_mid', 'EV_EBITDA_mid']
export const isCommonAssumption = (id: string): boolean => first.includes(id)

/** Writes the number as text for a field: at most six digits, without thousands separators. */
export const formatFieldNumber = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toPrecision(6)))

type Limits = Pick<Bounds, 'least' | 'most'>
type Changes = { changes: Record<string, number>; wrong: ReadonlyMap<string, Limits> }

/**
 * Compares the typed texts with our values: `changes` contains the valid new numbers, `wrong` the limits that the
 * invalid ones violate.
 */
export function typedChanges(
  typed: Readonly<Record<string, string>>,
  ours: readonly Value[],
  bounds: readonly Bounds[],
): Changes {
  const meant = new Map(ours.map(({ id, value }) => [id, numberOf(typed[id], value)]))
  const changes: Record<string, number> = {}
  const wrong = new Map<string, Limits>()
  for (const { id, value } of ours) {
    const number = meant.get(id)!
    if (number === value) continue
    const limits = ordered(id, bounds.find(each => each.id === id) ?? nothing, meant)
    if (number >= limits.least && number <= limits.most) changes[id] = number
    else wrong.set(id, limits)
  }
  return { changes, wrong }
}

const nothing: Limits = { least: Number.NaN, most: Number.NaN }

function numberOf(text: string | undefined, ours: number): number {
  const plain = text?.trim().replaceAll(',', '').replace('−', '-')
  if (plain === undefined || plain === formatFieldNumber(ours)) return ours
  const number = plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(number) ? number : Number.NaN
}

/** Narrows the limits so that the quartiles stay in order: lower ≤ median ≤ upper. */
function ordered(id: string, { least, most }: Limits, meant: ReadonlyMap<string, number>): Limits {
  const [, multiple, level] = /^(.+)_(low|mid|high)$/.exec(id) ?? []
  const [below, above] = { low: ['', 'mid'], mid: ['low', 'high'], high: ['mid', ''] }[level ?? ''] ?? []
  const beside = (other: string | undefined, usual: number) => meant.get(`${multiple}_${other}`) || usual
  return { least: Math.max(least, beside(below, least)), most: Math.min(most, beside(above, most)) }
}

const digits = (value: number): string =>
  Math.abs(value) >= 1e15
    ? value.toExponential(0).replace('e+', 'e')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 6 })

export const formatInputLimits = ({ least, most }: Limits) => ({
  least: digits(least).replace('-', '−'),
  most: digits(most),
})
