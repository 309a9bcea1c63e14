import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../calendar/day.ts'
import { countryOfMarket, type MarketCode } from '../country.ts'
import { rowInForceOrOldest } from './in-force.ts'

/** The tick size depends on the market, on whether the instrument is a fund, and on the day. */
export type TickSizeContext = { market: MarketCode; isFund: boolean; day: TradingDay }

/** A step is [below this price, tick size]; the last row has no upper bound. */
type Steps = readonly (readonly [below: number, step: number])[]
type DatedSteps = readonly { from: number; steps: Steps }[]

/**
 * 유가증권시장 and 코스닥시장 업무규정: the tick sizes of 2010, until both markets adopted the same finer ones on 2023-01-25. Checked against
 * real closes of both markets.
 */
const stepsSince2023: Steps = [
  [2_000, 1],
  [5_000, 5],
  [20_000, 10],
  [50_000, 50],
  [200_000, 100],
  [500_000, 500],
  [Infinity, 1_000],
]
const kospi: DatedSteps = [
  {
    from: 20101004,
    steps: [
      [1_000, 1],
      [5_000, 5],
      [10_000, 10],
      [50_000, 50],
      [100_000, 100],
      [500_000, 500],
      [Infinity, 1_000],
    ],
  },
  { from: 20230125, steps: stepsSince2023 },
]
const kosdaq: DatedSteps = [
  {
    from: 20101004,
    steps: [
      [1_000, 1],
      [5_000, 5],
      [10_000, 10],
      [50_000, 50],
      [Infinity, 100],
    ],
  },
  { from: 20230125, steps: stepsSince2023 },
]
/**
 * Funds below 2,000 won have a tick of one won since 2023-12-18, the day that the exchange announced; not verified in real
 * prices.
 */
const koreanFund: DatedSteps = [
  { from: 20020930, steps: [[Infinity, 5]] },
  {
    from: 20231218,
    steps: [
      [2_000, 1],
      [Infinity, 5],
    ],
  },
]
/** The tick sizes follow Rule 612 of Regulation NMS: hundredths of a cent below one dollar. */
const american: DatedSteps = [
  {
    from: 20050829,
    steps: [
      [1, 0.0001],
      [Infinity, 0.01],
    ],
  },
]

const sharesOf: Readonly<Record<MarketCode, DatedSteps>> = { 1: kosdaq, 2: kospi, 3: american, 4: american }

function stepsOf({ market, isFund, day }: TickSizeContext): Steps {
  const rows = isFund && countryOfMarket(market) === 'kr' ? koreanFund : sharesOf[market]
  return rowInForceOrOldest(rows, day).steps
}

export function tickSize(price: number, rule: TickSizeContext): number {
  // A plain loop for speed: a night asks for the step of millions of prices.
  for (const row of stepsOf(rule)) if (price < row[0]) return row[1]
  assert(false, () => `${price} has a tick size`)
}

type Rounding = 'floor' | 'round' | 'ceil'

/** Rounds to a tradable price. A tick below one is handled as a whole number of parts, so that no rounding error remains. */
export function roundToTick(price: number, rule: TickSizeContext, rounding: Rounding = 'round'): number {
  const step = tickSize(price, rule)
  if (step >= 1) return Math[rounding](price / step) * step
  const parts = Math.round(1 / step)
  // Without this rounding a floating-point error of the product would move a price that is already on a tick.
  const scaled = Math.round(price * parts * 1e6) / 1e6
  return Math[rounding](scaled) / parts
}

export const isOnTick = (price: number, rule: TickSizeContext): boolean => roundToTick(price, rule) === price
