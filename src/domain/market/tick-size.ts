import { assert } from '../kernel/assert.ts'
import type { MarketCode } from './country.ts'
import type { TradingDay } from './day.ts'

/** What decides the smallest price step: the market, whether it is a fund, and the day. */
export type PriceRule = { market: MarketCode; isFund: boolean; day: TradingDay }

/** [below this price, step]; the last row has no end. */
type Steps = readonly (readonly [below: number, step: number])[]

const fund: Steps = [[Infinity, 5]]
const korean2023: Steps = [
  [2_000, 1],
  [5_000, 5],
  [20_000, 10],
  [50_000, 50],
  [200_000, 100],
  [500_000, 500],
  [Infinity, 1_000],
]
const kospi2010: Steps = [
  [1_000, 1],
  [5_000, 5],
  [10_000, 10],
  [50_000, 50],
  [100_000, 100],
  [500_000, 500],
  [Infinity, 1_000],
]
const kosdaq2010: Steps = [
  [1_000, 1],
  [5_000, 5],
  [10_000, 10],
  [50_000, 50],
  [Infinity, 100],
]
/** Rule 612 of Regulation NMS: hundredths of a cent below one dollar. */
const american: Steps = [
  [1, 0.0001],
  [Infinity, 0.01],
]

const NEW_STEPS_FROM = 20230125

function stepsOf({ market, isFund, day }: PriceRule): Steps {
  if (market >= 3) return american
  if (isFund) return fund
  if (day >= NEW_STEPS_FROM) return korean2023
  return market === 2 ? kospi2010 : kosdaq2010
}

export function tickSize(price: number, rule: PriceRule): number {
  const row = stepsOf(rule).find(([below]) => price < below)
  assert(row, `${price} has a tick size`)
  return row[1]
}

type Rounding = 'floor' | 'round' | 'ceil'

/** The tradable price at, below or above this one. Steps under one are handled as whole parts, so no dust remains. */
export function toTick(price: number, rule: PriceRule, rounding: Rounding = 'round'): number {
  const step = tickSize(price, rule)
  if (step >= 1) return Math[rounding](price / step) * step
  const parts = Math.round(1 / step)
  // A price already on its step must not be moved by the last bit of the product.
  const scaled = Math.round(price * parts * 1e6) / 1e6
  return Math[rounding](scaled) / parts
}

export const isOnTick = (price: number, rule: PriceRule): boolean => toTick(price, rule) === price
