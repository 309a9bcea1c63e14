import { assert } from '../kernel/assert.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { MarketCode } from '../market/country.ts'
import { type TradablePrices, tradablePricesOf } from './trade-price.ts'

/** This is a stock that is held or wanted. `rate` is the price of its currency in the portfolio's. */
export type RebalanceStock = {
  fsym_id: string
  market: MarketCode
  isFund: boolean
  quantity: number
  price: number
  rate: number
  /** The target is in percent of the whole portfolio; what the targets leave of a hundred stays cash. */
  target: number
  /** It is true where the stock is not traded: it is halted, or its owner wants to keep it. */
  isFrozen?: boolean
}

export type RebalanceRequest = {
  day: TradingDay
  /** This is new money in the portfolio's currency, in addition to what is held. */
  cash: number
  /** This is the least value of a trade in the portfolio's currency; 0 for no limit. */
  leastTrade: number
}

export type PlannedTrade = {
  fsym_id: string
  side: 'buy' | 'sell'
  quantity: number
  /** This is a tradable price in the stock's currency: the quote, or the next tick at which the trade is possible. */
  price: number
  /** Both are in the portfolio's currency: the money at that price, and the assumed costs of the trade. */
  amount: number
  cost: number
}

export type RebalancePlan = {
  /** Sales come first, because they pay for the purchases. */
  trades: readonly PlannedTrade[]
  cashLeft: number
  cost: number
  /** This is the value of everything after the trades, cash included. */
  value: number
  /** Weights are in percent of the value, in the order of the input. */
  weights: readonly { fsym_id: string; before: number; after: number; target: number }[]
}

export type RebalanceRefusal = 'no_money' | 'targets_above_100' | 'bad_numbers' | 'named_twice'

type Line = RebalanceStock & { unit: number; counter: TradablePrices; isStill: boolean }

const DUST = 1e-9

/**
 * Finds the whole shares to trade so that each stock ends within one share of its target. A fraction of a share is sold
 * only together with all the others. Trading costs are subtracted from the whole, so that the cash never runs out on
 * the way.
 */
export function rebalance(
  holdables: readonly RebalanceStock[],
  wish: RebalanceRequest,
): Result<RebalancePlan, RebalanceRefusal> {
  const wrong = wrongWish(holdables, wish)
  if (wrong) return err(wrong)
  const all = holdables.reduce((sum, { quantity, price, rate }) => sum + quantity * price * rate, wish.cash)
  if (!(all > 0)) return err('no_money')
  const lines: Line[] = holdables.map(each => ({
    ...each,
    unit: each.price * each.rate,
    counter: tradablePricesOf(each, wish.day),
    isStill: each.isFrozen === true,
  }))
  for (;;) {
    const moves = settle(lines, floorMoves(lines, all), all, wish.cash)
    // A trade below the least value is dropped: its stock stays as it is, and the others share what that leaves.
    const small = lines.filter((line, at) => moves[at] !== 0 && worthOf(line, moves[at]!) < wish.leastTrade)
    if (small.length === 0) return ok(planned(lines, moves, all, wish.cash))
    for (const line of small) line.isStill = true
  }
}

function wrongWish(
  holdables: readonly RebalanceStock[],
  { cash, leastTrade }: RebalanceRequest,
): RebalanceRefusal | null {
  const isSound = holdables.every(
    ({ quantity, price, rate, target }) =>
      [quantity, price, rate, target].every(Number.isFinite) &&
      quantity >= 0 &&
      price > 0 &&
      rate > 0 &&
      target >= 0,
  )
  if (!isSound || !(cash >= 0) || !(leastTrade >= 0)) return 'bad_numbers'
  if (new Set(holdables.map(({ fsym_id }) => fsym_id)).size < holdables.length) return 'named_twice'
  const targets = holdables.reduce((sum, { target }) => sum + target, 0)
  return targets > 100 + 1e-6 ? 'targets_above_100' : null
}

const worthOf = ({ unit }: Line, move: number): number => Math.abs(move) * unit

const valueAfter = ({ quantity, unit }: Line, move: number): number => (quantity + move) * unit

/** Returns the value that a trade loses: its costs, and the distance between the quote and a tradable price. */
function lossOf({ counter, unit }: Line, move: number): number {
  if (move > 0) return move * (counter.buy.paid - unit)
  return -move * (unit - counter.sell.got)
}

const lossOfAll = (lines: readonly Line[], moves: readonly number[]): number =>
  lines.reduce((sum, line, at) => sum + lossOf(line, moves[at]!), 0)

/**
 * Finds moves that leave each stock at or below its target of what remains after the costs. Each round lowers the
 * remaining value until the costs are covered; losses come in steps, so the loop ends.
 */
function floorMoves(lines: readonly Line[], all: number): number[] {
  let left = all
  for (;;) {
    const targets = targetsOf(lines, left)
    const moves = lines.map((line, at) => (line.isStill ? 0 : floorMove(line, targets[at]!)))
    const afterwards = all - lossOfAll(lines, moves)
    if (left <= afterwards + DUST * all) return moves
    left = afterwards
  }
}

/** When the stocks that are not traded hold more than their part, the others share the rest. */
function targetsOf(lines: readonly Line[], whole: number): number[] {
  const still = lines.reduce((sum, line) => sum + (line.isStill ? valueAfter(line, 0) : 0), 0)
  const needed = lines.reduce((sum, line) => sum + (line.isStill ? 0 : (line.target / 100) * whole), 0)
  const part = needed > 0 ? Math.min(1, Math.max(0, whole - still) / needed) : 0
  return lines.map(line => (line.isStill ? valueAfter(line, 0) : (line.target / 100) * whole * part))
}

function floorMove({ quantity, unit }: Line, target: number): number {
  const move = Math.floor(target / unit - quantity + DUST)
  return move < -Math.floor(quantity + DUST) ? -quantity : move + 0
}

const MOST_SWEEPS = 50

/**
 * Moves each stock to the nearest whole share, the most expensive first, because one expensive share is worth many cheap ones.
 * It starts below every target, so that there is money for what is missing, and ends when no stock is more than a share away.
 */
function settle(lines: readonly Line[], floors: readonly number[], all: number, cash: number): number[] {
  const moves = [...floors]
  const order = [...lines.keys()]
    .filter(at => !lines[at]!.isStill && Number.isInteger(moves[at]))
    .sort((a, b) => lines[b]!.unit - lines[a]!.unit)
  const moved = (at: number): boolean => {
    const line = lines[at]!
    const target = targetsOf(lines, all - lossOfAll(lines, moves))[at]!
    const over = (valueAfter(line, moves[at]!) - target) / line.unit
    const before = moves[at]!
    if (over > 1) moves[at] = floorMove(line, target)
    else if (over < -0.5) moves[at] = before + affordable(lines, moves, at, Math.round(-over), cash)
    return moves[at] !== before
  }
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) if (order.filter(moved).length === 0) break
  return moves
}

/** Returns how many of the wanted shares there is money for. */
function affordable(
  lines: readonly Line[],
  moves: readonly number[],
  at: number,
  needed: number,
  cash: number,
): number {
  for (let more = needed; more > 0; ) {
    const left = cashAfter(lines, moves.with(at, moves[at]! + more), cash)
    if (left >= 0) return more
    more -= Math.ceil(-left / lines[at]!.counter.buy.paid)
  }
  return 0
}

const cashAfter = (lines: readonly Line[], moves: readonly number[], cash: number): number =>
  lines.reduce(
    (left, { counter }, at) =>
      moves[at]! > 0 ? left - moves[at]! * counter.buy.paid : left - moves[at]! * counter.sell.got,
    cash,
  )

function planned(lines: readonly Line[], moves: readonly number[], all: number, cash: number): RebalancePlan {
  const cashLeft = cashAfter(lines, moves, cash)
  assert(cashLeft >= -1e-6 * all, 'purchases are paid for')
  const value = lines.reduce((sum, line, at) => sum + valueAfter(line, moves[at]!), Math.max(0, cashLeft))
  const trades = lines.flatMap((line, at): PlannedTrade[] => {
    const move = moves[at]!
    if (move === 0) return []
    const { fsym_id, rate, counter } = line
    const [side, { price }] = move > 0 ? (['buy', counter.buy] as const) : (['sell', counter.sell] as const)
    const quantity = Math.abs(move)
    const amount = quantity * price * rate
    return [{ fsym_id, side, quantity, price, amount, cost: amount * counter[side].costs }]
  })
  return {
    trades: [...trades.filter(({ side }) => side === 'sell'), ...trades.filter(({ side }) => side === 'buy')],
    cashLeft: Math.max(0, cashLeft),
    cost: trades.reduce((sum, trade) => sum + trade.cost, 0),
    value,
    weights: lines.map((line, at) => ({
      fsym_id: line.fsym_id,
      before: (valueAfter(line, 0) / all) * 100,
      after: value > 0 ? (valueAfter(line, moves[at]!) / value) * 100 : 0,
      target: line.target,
    })),
  }
}
