import { expect, test } from 'vitest'
import { testColumns, unadjusted } from '#tests/builders/market.ts'
import { type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { computeTradeCost } from '../../market/trading/costs.ts'
import { computeSpanResult, type PastPresetMember } from './past-span.ts'

const bar = (price: number, volume = 10) => ({ open: price, high: price, low: price, close: price, volume })
const member = (prices: readonly number[], halted: readonly number[] = []): PastPresetMember => ({
  market: 2,
  isFund: false,
  bars: unadjusted(
    testColumns(
      prices.map((price, at) =>
        halted.includes(at) ? { open: 0, high: 0, low: 0, close: price, volume: 0 } : bar(price),
      ),
    ),
  ),
})
const dayAt = (at: number): TradingDay => toTradingDay(member([1, 1, 1, 1, 1, 1, 1]).bars.day[at]!)
const span = { bought: dayAt(1), sold: dayAt(6) }

test('every member is bought for the same sum, sold at the same open, and charged costs for both', () => {
  const up = member([100, 100, 1, 1, 1, 1, 110])
  const down = member([50, 50, 1, 1, 1, 1, 40])
  const result = computeSpanResult([up, down], span)!
  expect(result.n).toBe(2)
  expect(result.gross).toBeCloseTo((0.1 - 0.2) / 2, 12)
  const cost = (side: 'buy' | 'sell', day: TradingDay) =>
    computeTradeCost({ market: 2, isFund: false, day, side }).total
  expect(result.costs).toBeCloseTo(cost('buy', span.bought) + cost('sell', span.sold) * 0.95, 12)
  expect(result.net).toBeCloseTo(result.gross - result.costs, 12)
})

test('a member halted at the purchase is left out, and one halted at the sale is worth its last close', () => {
  const halted = member([100, 100, 1, 1, 1, 1, 110], [1])
  expect(computeSpanResult([halted], span)).toBeNull()
  const stuck = member([100, 100, 90, 90, 90, 80, 80], [6])
  expect(computeSpanResult([halted, stuck], span)).toMatchObject({ n: 1, gross: expect.closeTo(-0.2, 12) })
})

test('a split during the span is not a loss', () => {
  const split = member([100, 100, 100, 50, 50, 50, 50])
  split.bars.factor.fill(0.5, 0, 3)
  expect(computeSpanResult([split], span)!.gross).toBeCloseTo(0, 12)
})

test('a span without members has no result', () => {
  expect(computeSpanResult([], span)).toBeNull()
})
