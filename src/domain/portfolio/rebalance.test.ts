import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TradingDay } from '../market/calendar/day.ts'
import type { MarketCode } from '../market/country.ts'
import { isOnTick } from '../market/trading/tick-size.ts'
import { type RebalancePlan, type RebalanceRequest, type RebalanceStock, rebalance } from './rebalance.ts'
import { tradablePricesOf } from './trade-price.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 500
const day = 20261120 as TradingDay

const korean = (fsym_id: string, quantity: number, price: number, target: number): RebalanceStock => ({
  fsym_id,
  market: 2,
  isFund: false,
  quantity,
  price,
  rate: 1,
  target,
})
const wish: RebalanceRequest = { day, cash: 0, leastTrade: 0 }

function done(holdables: readonly RebalanceStock[], input: Partial<RebalanceRequest> = {}): RebalancePlan {
  const found = rebalance(holdables, { ...wish, ...input })
  if (!found.ok) throw new Error(found.error)
  return found.value
}

describe('a plan to rebalance', () => {
  test('sells half of one stock for the other and subtracts the costs of both trades', () => {
    const { trades, cashLeft } = done([korean('A', 100, 10_000, 50), korean('B', 0, 20_000, 50)])
    // A sale costs 0.2 % tax, 0.015 % commission and 0.05 % spread; a purchase costs 0.065 %.
    const cost = (of: number) => expect.closeTo(of, 6)
    expect(trades).toEqual([
      { fsym_id: 'A', side: 'sell', quantity: 51, price: 10_000, amount: 510_000, cost: cost(1351.5) },
      { fsym_id: 'B', side: 'buy', quantity: 25, price: 20_000, amount: 500_000, cost: cost(325) },
    ])
    expect(cashLeft).toBeCloseTo(510_000 - 1351.5 - 500_000 - 325, 6)
  })
  test('leaves a stock at its target alone', () => {
    expect(done([korean('A', 10, 10_000, 50), korean('B', 5, 20_000, 50)]).trades).toEqual([])
  })
  test('leaves cash when the targets add up to less than 100 percent', () => {
    const { trades, cashLeft, value } = done([korean('A', 100, 10_000, 60)])
    expect(trades).toMatchObject([{ side: 'sell', quantity: 40 }])
    expect(cashLeft / value).toBeCloseTo(0.4, 2)
  })
  test('buys the stock below its target with new money, without a sale', () => {
    const { trades } = done([korean('A', 100, 10_000, 50), korean('B', 45, 20_000, 50)], { cash: 101_000 })
    expect(trades).toMatchObject([{ fsym_id: 'B', side: 'buy', quantity: 5 }])
  })
  test('sells the fraction of a share too when all of a stock is sold', () => {
    const { trades } = done([{ ...korean('A', 10.5, 10_000, 0), market: 3, rate: 1300 }])
    expect(trades).toMatchObject([{ side: 'sell', quantity: 10.5 }])
  })
  test('buys at the tick above and sells at the tick below a price between two ticks', () => {
    const { trades } = done([korean('A', 100, 10_004, 0), korean('B', 0, 20_030, 90)])
    expect(trades.map(({ price }) => price)).toEqual([10_000, 20_050])
  })
  test('leaves out a trade below the least value, and does not spend what it would have brought', () => {
    const { trades, cashLeft } = done(
      [korean('A', 101, 10_000, 50), korean('B', 50, 20_000, 50), korean('C', 99, 10_000, 0)],
      { leastTrade: 50_000 },
    )
    expect(trades.every(({ amount }) => amount >= 50_000)).toBe(true)
    expect(cashLeft).toBeGreaterThanOrEqual(0)
  })
  test('leaves a frozen stock alone', () => {
    const { trades } = done([
      { ...korean('A', 100, 10_000, 0), isFrozen: true },
      korean('B', 50, 20_000, 100),
    ])
    expect(trades).toEqual([])
  })
  test.each([
    ['targets_above_100', [korean('A', 1, 100, 60), korean('B', 1, 100, 41)], wish],
    ['named_twice', [korean('A', 1, 100, 50), korean('A', 1, 100, 50)], wish],
    ['no_money', [korean('A', 0, 100, 50)], wish],
    ['bad_numbers', [korean('A', -1, 100, 50)], wish],
    ['bad_numbers', [korean('A', 1, 0, 50)], wish],
    ['bad_numbers', [korean('A', 1, Number.NaN, 50)], wish],
    ['bad_numbers', [korean('A', 1, 100, 50)], { ...wish, cash: -1 }],
  ])('is refused with %s', (error, holdables, input) => {
    expect(rebalance(holdables as RebalanceStock[], input as RebalanceRequest)).toEqual({ ok: false, error })
  })
})

const holdable = fc.record({
  market: fc.constantFrom<MarketCode>(1, 2, 3, 4),
  isFund: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 3000 }),
  cents: fc.integer({ min: 60, max: 900_000 }),
  weight: fc.integer({ min: 0, max: 100 }),
  isFrozen: fc.integer({ min: 0, max: 9 }).map(n => n === 0),
})
const portfolio = fc
  .record({
    input: fc.array(holdable, { minLength: 1, maxLength: 8 }),
    invested: fc.integer({ min: 0, max: 100 }),
    cash: fc.integer({ min: 0, max: 50_000_000 }),
    leastTrade: fc.constantFrom(0, 50_000, 1_000_000),
  })
  .map(({ input, invested, cash, leastTrade }) => {
    const weights = input.reduce((sum, { weight }) => sum + weight, 0)
    const holdables = input.map(({ weight, cents, market, ...rest }, nth): RebalanceStock => {
      const isKorean = market <= 2
      return {
        ...rest,
        market,
        fsym_id: `S${nth}`,
        price: isKorean ? cents : cents / 100,
        rate: isKorean ? 1 : 1371.4,
        target: weights === 0 ? 0 : (weight / weights) * invested,
      }
    })
    return { holdables, wish: { day, cash, leastTrade } }
  })
  .filter(({ holdables, wish: { cash } }) => cash > 0 || holdables.some(({ quantity }) => quantity > 0))

const unitOf = ({ price, rate }: RebalanceStock): number => price * rate

test('no purchase is made without the money for it, and no more is sold than is held', () => {
  fc.assert(
    fc.property(portfolio, ({ holdables, wish: input }) => {
      const { trades, cashLeft, value } = done(holdables, input)
      let cash = input.cash
      let wasBuy = false
      const held = new Map(holdables.map(each => [each.fsym_id, each.quantity]))
      for (const { fsym_id, side, quantity, price, amount, cost } of trades) {
        const stock = holdables.find(each => each.fsym_id === fsym_id)!
        expect(quantity > 0 && (Number.isInteger(quantity) || quantity === stock.quantity)).toBe(true)
        expect(isOnTick(price, { ...stock, day })).toBe(true)
        expect(stock.isFrozen).toBe(false)
        expect(quantity * unitOf(stock)).toBeGreaterThanOrEqual(input.leastTrade)
        cash += side === 'sell' ? amount - cost : -amount - cost
        held.set(fsym_id, held.get(fsym_id)! + (side === 'sell' ? -quantity : quantity))
        if (side === 'sell') expect(wasBuy).toBe(false)
        wasBuy = side === 'buy'
        expect(cash).toBeGreaterThanOrEqual(-1e-6 * value)
        expect(held.get(fsym_id)).toBeGreaterThanOrEqual(0)
      }
      expect(cash).toBeCloseTo(cashLeft, 3)
    }),
    { numRuns: rounds },
  )
})

test('each weight is within one share of its target after the trades', () => {
  fc.assert(
    fc.property(portfolio, ({ holdables, wish: input }) => {
      const free = holdables.map(each => ({ ...each, isFrozen: false }))
      const { weights, value } = done(free, { ...input, leastTrade: 0 })
      for (const [at, { after, target }] of weights.entries()) {
        // The bound for one share is its price, the distance to the tick above and the trading costs.
        const share = tradablePricesOf(free[at]!, day).buy.paid * (1 + 1e-6)
        expect(Math.abs(((after - target) / 100) * value)).toBeLessThanOrEqual(share)
      }
    }),
    { numRuns: rounds },
  )
})

test('rebalancing a second time trades at most two shares of a stock', () => {
  fc.assert(
    fc.property(portfolio, ({ holdables, wish: input }) => {
      const free = holdables.map(each => ({ ...each, isFrozen: false }))
      const first = done(free, { ...input, leastTrade: 0 })
      const held = free.map(each => {
        const own = first.trades.find(({ fsym_id }) => fsym_id === each.fsym_id)
        const moved = own ? (own.side === 'buy' ? own.quantity : -own.quantity) : 0
        return { ...each, quantity: each.quantity + moved }
      })
      if (!(first.value > 0)) return
      const again = done(held, { day, cash: first.cashLeft, leastTrade: 0 })
      for (const { quantity } of again.trades) expect(quantity).toBeLessThanOrEqual(2)
    }),
    { numRuns: rounds },
  )
})
