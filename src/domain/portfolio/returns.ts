import { daysSinceEpoch, type TradingDay } from '../market/calendar/day.ts'

/** This is one day of a portfolio in its own currency: money put in, money taken out, and the value at the close. */
export type PortfolioDay = { day: TradingDay; put: number; taken: number; value: number }

/**
 * Computes the time-weighted return: the growth of one unit of money that was invested the whole time, whatever was put
 * in or taken out. Money put in counts from the morning of its day, money taken out until its evening. Days without a
 * holding do not count; a dividend that is paid after the last sale changes only the money-weighted return. It is null
 * when nothing was ever held.
 */
export function timeWeightedReturn(days: readonly PortfolioDay[]): number | null {
  let growth = 1
  let before = 0
  let held = false
  for (const { put, taken, value } of days) {
    const working = before + put
    if (working > 0) {
      growth *= (value + taken) / working
      held = true
    }
    before = value
  }
  return held ? growth - 1 : null
}

/** A flow is money put in (negative for its owner) or taken out (positive), with its day. */
export type PortfolioCashFlow = { day: TradingDay; amount: number }

const YEAR = 365
/**
 * Yearly rates are searched in this range: from losing all but a ten-thousandth to a ten-thousandfold gain. Beyond it a
 * yearly rate says nothing.
 */
const LEAST = -0.9999
const MOST = 1e4

/**
 * Computes the money-weighted return: the yearly rate at which the present value of all flows is 0. The present value
 * falls as the rate grows when money goes in before it comes out, so there is one root between the two ends; bisection
 * cannot miss it, and Newton's steps can. It is null when no rate, or more than one, fits.
 */
export function moneyWeightedReturn(flows: readonly PortfolioCashFlow[]): number | null {
  const first = flows[0]
  if (!first || !flows.some(({ amount }) => amount < 0) || !flows.some(({ amount }) => amount > 0))
    return null
  const start = daysSinceEpoch(first.day)
  const years = flows.map(({ day }) => (daysSinceEpoch(day) - start) / YEAR)
  if (years.at(-1) === 0) return null
  const worth = (rate: number): number =>
    flows.reduce((sum, { amount }, at) => sum + amount * (1 + rate) ** -years[at]!, 0)
  if (signChanges(worth) !== 1) return null
  let [low, high] = [LEAST, MOST]
  const atLow = Math.sign(worth(low))
  for (let round = 0; round < 200 && high - low > 1e-13 * Math.max(1, Math.abs(low)); round++) {
    const middle = (low + high) / 2
    if (Math.sign(worth(middle)) === atLow) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Counts the changes of sign on a grid that is fine where rates are usual. Where the value dips between two rates of the grid
 * the lowest point is searched, so that two roots close to each other are not missed.
 */
function signChanges(worth: (rate: number) => number): number {
  const rates = Array.from(
    { length: 401 },
    (_, step) => (1 + LEAST) * ((1 + MOST) / (1 + LEAST)) ** (step / 400) - 1,
  )
  const worths = rates.map(worth)
  let changes = 0
  let before = Math.sign(worths[0]!)
  for (let at = 1; at < rates.length; at++) {
    const now = Math.sign(worths[at]!)
    if (now !== 0 && before !== 0 && now !== before) changes++
    if (now !== 0) before = now
    const [left, middle, right] = [worths[at - 1]!, worths[at]!, worths[at + 1]!].map(each => each * now)
    const dips = left! > 0 && right! > 0 && middle! <= left! && middle! <= right!
    if (dips && least(rate => worth(rate) * now, rates[at - 1]!, rates[at + 1]!) < 0) changes += 2
  }
  return changes
}

/** Finds the lowest value of a dip: each step drops a third of the interval (ternary search). */
function least(of: (rate: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let round = 0; round < 100; round++) {
    const third = (high - low) / 3
    if (of(low + third) < of(high - third)) high -= third
    else low += third
  }
  return of((low + high) / 2)
}
