// The branches, bands and limits are the specification's «Valuation step scoring». Our choice where it says nothing: a limit
// belongs to the milder step; the «computed step» under a negative reference is the one of the UP rule; debt between 0 and the
// reference is measured in fifths of the reference; no step is above 5.

export const multiples = ['PBR', 'PSR', 'PER', 'PCR', 'EV_EBITDA', 'PEGR', 'ROE', 'DR'] as const
export type Multiple = (typeof multiples)[number]

/** `percent` is the distance from the reference in percent of it, `points` the plain difference. */
export type ValuationComparison = { value: number; reference: number; percent: number; points: number }

export type ValuationBranch = {
  id: string
  holds(of: ValuationComparison): boolean
  direction: 'UP' | 'DOWN'
  step(of: ValuationComparison): number
}

const passed = (amount: number, limits: readonly number[]): number =>
  limits.filter(limit => amount > limit).length

/** The step is floor(10 × |value ÷ reference − 1| ÷ 2) + 1: one for each fifth of the reference. */
const fifths = ({ percent }: ValuationComparison): number =>
  Math.min(Math.floor(Math.abs(percent) / 20) + 1, 5)

const price: readonly ValuationBranch[] = [
  {
    id: 'zero or below',
    holds: ({ value }) => value <= 0,
    direction: 'DOWN',
    step: ({ value }) => (value <= -10 ? 4 : 5),
  },
  {
    id: 'between zero and the reference',
    holds: ({ reference, percent }) => reference > 0 && percent <= 0,
    direction: 'UP',
    step: fifths,
  },
  {
    id: 'above the reference',
    holds: ({ reference }) => reference > 0,
    direction: 'DOWN',
    step: ({ percent }) => Math.min(Math.ceil(percent / 10), 3),
  },
]

const earnings: readonly ValuationBranch[] = [
  {
    id: 'at or below a negative reference',
    holds: ({ reference, percent }) => reference < 0 && percent >= 0,
    direction: 'UP',
    step: () => 1,
  },
  {
    id: 'positive over a negative reference',
    holds: ({ reference, value }) => reference < 0 && value > 0,
    direction: 'UP',
    step: ({ value }) => 5 - passed(value, [10, 50, 100]),
  },
  {
    id: 'between a negative reference and zero',
    holds: ({ reference }) => reference < 0,
    direction: 'DOWN',
    step: fifths,
  },
  ...price,
]

/**
 * The difference is in percent of a reference above 0, else in points: a percentage of a negative return would have the
 * wrong sign.
 */
const returnDifference = ({ reference, percent, points }: ValuationComparison): number =>
  reference > 0 ? percent : points

const returnOnEquity: readonly ValuationBranch[] = [
  {
    id: 'return at or above the reference',
    holds: of => returnDifference(of) >= 0,
    direction: 'UP',
    step: of => Math.min(Math.floor(returnDifference(of) / 10) + 1, 5),
  },
  {
    id: 'return below the reference',
    holds: () => true,
    direction: 'DOWN',
    step: of => 1 + passed(-returnDifference(of), [10, 20, 30, 40]),
  },
]

const debtRatio: readonly ValuationBranch[] = [
  { id: 'debt of zero or below', holds: ({ value }) => value <= 0, direction: 'DOWN', step: () => 5 },
  {
    id: 'debt above the reference',
    holds: ({ points }) => points > 0,
    direction: 'DOWN',
    step: ({ points }) => 1 + passed(points, [50, 100, 200]),
  },
  { id: 'debt up to the reference', holds: () => true, direction: 'UP', step: fifths },
]

/** The branches are in order: the first one that holds decides; where none does, there is no arrow. */
export const valuationTable: Readonly<Record<Multiple, readonly ValuationBranch[]>> = {
  PBR: price,
  PSR: price,
  PER: earnings,
  PCR: earnings,
  EV_EBITDA: earnings,
  PEGR: earnings,
  ROE: returnOnEquity,
  DR: debtRatio,
}
