import { daysSinceEpoch, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { type IndicatorColumns, rowOnOrBefore } from '../columns.ts'
import { createSeededRandom, type Random, randomIndex } from '../statistics/random.ts'
import type { WilsonInterval } from '../statistics/wilson.ts'
import { isCompanyTradedOn, isTradedAt, type StockHistory, shareValueAt } from './market-view.ts'
import type { BoughtTrade, TradeContext } from './trades.ts'

// Our choice: in each session the money is divided equally among all open trades, and it is idle when there are none. Moving it
// between them is free; buying and selling have their usual costs. There is one point for each week. `random` follows twins:
// another company, bought and sold when the trade is, at the same costs.

/** Every line begins with 100 at the open of the first purchase. */
export type CurvePoint = {
  day: TradingDay
  signals: number
  /** This is the 95 % interval of what other weeks like these could have brought; null when there are too few weeks. */
  interval: WilsonInterval | null
  index: number
  equalWeight: number
  random: number
}

const TWINS = 5
const MISSES = 50
/** Weeks that follow each other are alike, so the bootstrap draws blocks of four. */
const curveRule = { block: 4, fewestWeeks: 12, rounds: 500 } as const

type Series = IndicatorColumns & { factor?: Float64Array }
type Path = Pick<BoughtTrade, 'bought' | 'left'> & { stock: StockHistory }

/** Returns what all signals of one edition would have made of 100, compared with what was possible without them. */
export function equityCurve(trades: readonly BoughtTrade[], context: TradeContext): CurvePoint[] {
  const own = trades.filter(({ sessions }) => sessions !== null)
  const { market, asOf } = context
  const first = own.reduce<number>((day, { bought }) => Math.min(day, bought.day), asOf + 1)
  const days = market.index.day.filter(day => day >= first && day <= asOf)
  if (own.length === 0 || days.length === 0) return []
  const random = createSeededRandom(daysSinceEpoch(asOf))
  const paths = own.flatMap(({ fsym_id, bought, left }): Path[] => {
    const stock = market.stocks.get(fsym_id)
    return stock ? [{ stock, bought, left }] : []
  })
  const lines = {
    signals: grown(meanOfPaths(paths, days, context)),
    index: grown(meanOfAll([market.index], days, () => true)),
    equalWeight: grown(meanOfAll(companiesOf(context), days, isTradedAt)),
    random: grown(meanOfPaths(twinsOf(paths, context, random), days, context)),
  }
  const weeks = weekEnds(days)
  const fan = fanOf(
    weeks.map(at => lines.signals[at]!),
    random,
  )
  return weeks.map((at, week) => ({
    day: toTradingDay(days[at]!),
    signals: lines.signals[at]!,
    interval: fan?.[week] ?? null,
    index: lines.index[at]!,
    equalWeight: lines.equalWeight[at]!,
    random: lines.random[at]!,
  }))
}

const companiesOf = ({ market }: TradeContext): Series[] =>
  [...market.stocks.values()].filter(({ isFund }) => !isFund).map(({ bars }) => bars)

const adjusted = ({ factor }: Series, price: number, row: number): number => price * (factor?.[row] ?? 1)

/** Returns the return of each session: the mean over the trades that are open in it, 0 when none is. */
function meanOfPaths(paths: readonly Path[], days: Int32Array, { costOf }: TradeContext): Float64Array {
  const [sum, count] = [new Float64Array(days.length), new Float64Array(days.length)]
  for (const { stock, bought, left } of paths) {
    const { bars, market, isFund } = stock
    const [from, to] = [rowOnOrBefore(days, bought.day), rowOnOrBefore(days, left.day)]
    let row = rowOnOrBefore(bars.day, bought.day)
    let before = shareValueAt(bars, bought) ?? Number.NaN
    for (let at = from; at <= to; at++) {
      while (row + 1 < bars.day.length && bars.day[row + 1]! <= days[at]!) row++
      const now = at === to ? (shareValueAt(bars, left) ?? Number.NaN) : adjusted(bars, bars.close[row]!, row)
      let gain = now / before - 1
      if (at === from) gain -= costOf({ market, isFund, day: bought.day, side: 'buy' })
      if (at === to) gain -= costOf({ market, isFund, day: left.day, side: 'sell' }) * (now / before)
      before = now
      if (!Number.isFinite(gain)) continue
      sum[at]! += gain
      count[at]!++
    }
  }
  return sum.map((value, at) => (count[at] === 0 ? 0 : value / count[at]!))
}

/** Returns the mean return of each session from close to close; in the first session it is counted from the open. */
function meanOfAll(
  all: readonly Series[],
  days: Int32Array,
  counts: (series: Series, row: number) => boolean,
): Float64Array {
  const [sum, count] = [new Float64Array(days.length), new Float64Array(days.length)]
  const places = new Map(Array.from(days, (day, at) => [day, at]))
  for (const series of all)
    for (let row = Math.max(0, rowOnOrBefore(series.day, days[0]!)); row < series.day.length; row++) {
      const at = places.get(series.day[row]!)
      if (at === undefined || !counts(series, row) || (at > 0 && row === 0)) continue
      const before =
        at === 0
          ? adjusted(series, series.open[row]!, row)
          : adjusted(series, series.close[row - 1]!, row - 1)
      const gain = adjusted(series, series.close[row]!, row) / before - 1
      if (!Number.isFinite(gain)) continue
      sum[at]! += gain
      count[at]!++
    }
  return sum.map((value, at) => (count[at] === 0 ? 0 : value / count[at]!))
}

function twinsOf(paths: readonly Path[], { market }: TradeContext, random: Random): Path[] {
  const companies = [...market.stocks]
    .filter(([, { isFund }]) => !isFund)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, stock]) => stock)
  return paths.flatMap(({ bought, left }) =>
    Array.from({ length: TWINS }).flatMap((): Path[] => {
      for (let draw = 0; draw < MISSES && companies.length > 0; draw++) {
        const stock = companies[randomIndex(random, companies.length)]!
        if (isCompanyTradedOn(stock, bought.day)) return [{ stock, bought, left }]
      }
      return []
    }),
  )
}

function grown(gains: Float64Array): Float64Array {
  let value = 100
  return gains.map(gain => {
    value *= 1 + gain
    return value
  })
}

/** Returns the indices of the last session of each week, and of the first session of all. */
function weekEnds(days: Int32Array): number[] {
  // The day number of a Monday is four more than a multiple of seven, so adding three makes weeks begin on Mondays.
  const weekOf = (at: number): number => Math.floor((daysSinceEpoch(toTradingDay(days[at]!)) + 3) / 7)
  return Array.from(days.keys()).filter(
    at => at === 0 || at === days.length - 1 || weekOf(at) !== weekOf(at + 1),
  )
}

function fanOf(values: readonly number[], random: Random): WilsonInterval[] | null {
  const { block, fewestWeeks, rounds } = curveRule
  const steps = values.map((value, at) => Math.log(value / (at === 0 ? 100 : values[at - 1]!)))
  if (steps.length < fewestWeeks) return null
  const ends = steps.map(() => new Float64Array(rounds))
  for (let round = 0; round < rounds; round++) {
    let [sum, from] = [0, 0]
    for (let at = 0; at < steps.length; at++) {
      if (at % block === 0) from = randomIndex(random, steps.length - block + 1)
      sum += steps[from + (at % block)]!
      ends[at]![round] = 100 * Math.exp(sum)
    }
  }
  return ends.map(drawn => {
    drawn.sort()
    const rank = (share: number): number => drawn[Math.round(share * (rounds - 1))]!
    return { low: rank(0.025), high: rank(0.975) }
  })
}
