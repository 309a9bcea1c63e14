import { daysSinceEpoch, type TradingDay } from '../../market/calendar/day.ts'
import {
  bootstrapMean,
  type EstimateWithInterval,
  type GroupedValue,
  shareOfPositive,
} from '../statistics/intervals.ts'
import { createSeededRandom } from '../statistics/random.ts'
import { type BaselineName, type Baselines, baselineNames, baselinesOf } from './baselines.ts'
import { monthNumber, type SampleSize, sampleSize } from './sample-size.ts'
import { type Edition, editions, type SignalRecord } from './signal-record.ts'
import { type BoughtTrade, isBought, type SignalTrade, signalTrades, type TradeContext } from './trades.ts'

export type BaselineComparison = {
  name: BaselineName
  /** This is the mean return of the baseline, over the trades that have one. */
  mean: EstimateWithInterval | null
  /** This is the net return of the trade less that of the baseline, averaged over the trades. */
  excess: EstimateWithInterval | null
}

export type TrackRecordFigures = {
  n: number
  gross: EstimateWithInterval | null
  costs: EstimateWithInterval | null
  net: EstimateWithInterval | null
  /** This is the share of the trades with a net return above 0. */
  hitRate: EstimateWithInterval | null
  baselines: readonly BaselineComparison[]
}

export type TrackRecordSection = {
  edition: Edition
  count: Readonly<Record<SignalTrade['state'], number>>
  /** All trades, in the order of their signals. */
  trades: readonly SignalTrade[]
  /** These are the figures of the finished trades, completed or delisted. */
  closed: TrackRecordFigures
  /**
   * These are the figures with the open trades at their present value: a record without them can hide losers by keeping
   * them.
   */
  all: TrackRecordFigures
  sample: SampleSize
}

export type ComputedTrackRecord = { asOf: TradingDay } & Readonly<Record<Edition, TrackRecordSection>>

/** Computes the track record of one country after that day's close; later data are ignored. */
export function trackRecord(records: readonly SignalRecord[], context: TradeContext): ComputedTrackRecord {
  const trades = signalTrades(records, context)
  const [live, backtest] = editions.map(edition =>
    sectionOf(
      edition,
      trades.filter(trade => trade.edition === edition),
      context,
    ),
  )
  return { asOf: context.asOf, live: live!, backtest: backtest! }
}

function sectionOf(
  edition: Edition,
  trades: readonly SignalTrade[],
  context: TradeContext,
): TrackRecordSection {
  const bought = trades.filter(isBought)
  const beside = baselinesOf(bought, context)
  const isOver = bought.map(({ state }) => state !== 'open')
  const over = <T>(list: readonly T[]): T[] => list.filter((_, at) => isOver[at])
  const besideOver = Object.fromEntries(
    baselineNames.map(name => [name, over(beside[name])]),
  ) as unknown as Baselines
  return {
    edition,
    count: countStates(trades),
    trades,
    closed: figuresOf(over(bought), besideOver, context.asOf),
    all: figuresOf(bought, beside, context.asOf),
    sample: sampleSize(
      over(bought).map(trade => trade.bought.day),
      context.asOf,
    ),
  }
}

function countStates(trades: readonly SignalTrade[]): TrackRecordSection['count'] {
  const count = { waiting: 0, void: 0, unpriced: 0, open: 0, completed: 0, delisted: 0 }
  for (const { state } of trades) count[state]++
  return count
}

function figuresOf(trades: readonly BoughtTrade[], beside: Baselines, asOf: TradingDay): TrackRecordFigures {
  const valuesOf = (value: (trade: BoughtTrade, at: number) => number | null): GroupedValue[] =>
    trades.flatMap((trade, at) => {
      const found = value(trade, at)
      return found === null ? [] : [{ value: found, group: monthNumber(trade.bought.day) }]
    })
  // Each estimate begins with the day's seed again, so that one more figure on the page changes none of the others.
  const estimate = (value: (trade: BoughtTrade, at: number) => number | null): EstimateWithInterval | null =>
    bootstrapMean(valuesOf(value), createSeededRandom(daysSinceEpoch(asOf)))

  return {
    n: trades.length,
    gross: estimate(trade => trade.gross),
    costs: estimate(trade => trade.costs),
    net: estimate(trade => trade.net),
    hitRate: shareOfPositive(valuesOf(trade => trade.net)),
    baselines: baselineNames.map(name => ({
      name,
      mean: estimate((_, at) => beside[name][at]!),
      excess: estimate((trade, at) => {
        const other = beside[name][at]!
        return other === null ? null : trade.net - other
      }),
    })),
  }
}
