import type { ReplyOf } from '#contract/endpoint.ts'
import type { recordEndpoints, SignalTradeRow } from '#contract/record.ts'
import type { TrackRecordReply, TrackSection } from '#contract/track.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import type { TrackRecordFigures } from '#domain/analysis/record/track-record.ts'
import { isBought, type SignalTrade } from '#domain/analysis/record/trades.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { canSealInTime } from '#domain/market/sources/ready-session.ts'
import { COSTS_VERSION } from '#domain/market/trading/costs.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { stockNameFields } from './read-record.ts'
import type { ComputedSections } from './track-sections.ts'

export const composeTrackReply = (
  market: LoadedMarket,
  { live, backtest }: ComputedSections,
): TrackRecordReply => ({
  ...market.provenance,
  country: market.published.country,
  costs_version: COSTS_VERSION,
  can_seal_in_time: canSealInTime(market.provenance.source),
  live: sectionFrom(live),
  backtest: sectionFrom(backtest),
})

function sectionFrom({
  edition,
  count,
  closed,
  all,
  sample,
  months,
  curve,
  odds,
}: ComputedSections['live']): TrackSection {
  return {
    edition,
    count: { ...count },
    closed: figuresFrom(closed),
    all: figuresFrom(all),
    sample: {
      n: sample.n,
      months: sample.months,
      is_meaningful: sample.isMeaningful,
      expected_by: sample.expectedBy && isoDay(sample.expectedBy),
    },
    months: months.map(({ month, ...rest }) => ({
      month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
      ...rest,
    })),
    curve: curve.map(({ day, signals, interval, index, equalWeight, random }) => ({
      date: isoDay(day),
      signals: hundredths(signals),
      interval: interval && { low: hundredths(interval.low), high: hundredths(interval.high) },
      index: hundredths(index),
      equal_weight: hundredths(equalWeight),
      random: hundredths(random),
    })),
    odds: odds && oddsFrom(odds),
  }
}

/** Rounded to hundredths, because the numbers are only drawn as a line. */
const hundredths = (value: number): number => Math.round(value * 100) / 100

const figuresFrom = ({
  n,
  gross,
  costs,
  net,
  hitRate,
  baselines,
}: TrackRecordFigures): TrackSection['all'] => ({
  n,
  gross,
  costs,
  net,
  hit_rate: hitRate,
  baselines: [...baselines],
})

function oddsFrom({ verdict, buckets }: NonNullable<ComputedSections['live']['odds']>): TrackSection['odds'] {
  return {
    n: verdict.forecasts,
    days: verdict.days,
    base_rate: known(verdict.baseRate),
    brier: known(verdict.brier),
    base_rate_brier: known(verdict.baseRateBrier),
    skill: known(verdict.skill),
    interval: verdict.interval,
    beats_base_rate: verdict.beatsBaseRate,
    buckets,
  }
}

/** The skill is null when all outcomes are the same, because it is then not a number. */
const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

type Trades = ReplyOf<typeof recordEndpoints.trades>

export type TradesRequest = {
  country: Country
  edition: Edition
  order: 'newest' | 'worst' | 'best'
  limit: number
  offset: number
}

const MOST_TRADES = 200

/** Sorts and pages the trades. When they are sorted by result, trades without a result come last, newest first. */
export function pageOfTrades(
  market: LoadedMarket,
  reckoned: ComputedSections,
  { country, edition, order, limit: requested, offset }: TradesRequest,
): Trades {
  const limit = Math.min(requested, MOST_TRADES)
  const trades = inOrder(reckoned[edition].trades, order)
  return {
    ...market.provenance,
    country,
    edition,
    order,
    total: trades.length,
    limit,
    offset,
    rows: trades.slice(offset, offset + limit).map(trade => rowFrom(market, trade)),
  }
}

function inOrder(trades: readonly SignalTrade[], order: TradesRequest['order']): SignalTrade[] {
  const newest = trades.toSorted((a, b) => b.signalDay - a.signalDay)
  if (order === 'newest') return newest
  const sign = order === 'worst' ? 1 : -1
  const bought = newest.filter(isBought).sort((a, b) => sign * (a.net - b.net))
  return [...bought, ...newest.filter(trade => !isBought(trade))]
}

function rowFrom(market: LoadedMarket, trade: SignalTrade): SignalTradeRow {
  const { fsym_id, version, edition, signal, signalDay, exitSignalDay, state } = trade
  const outcome = isBought(trade)
    ? {
        bought: { day: isoDay(trade.bought.day), at: trade.bought.at },
        left: { day: isoDay(trade.left.day), at: trade.left.at },
        sessions: trade.sessions,
        gross: trade.gross,
        costs: trade.costs,
        net: trade.net,
      }
    : { bought: null, left: null, sessions: null, gross: null, costs: null, net: null }
  return {
    fsym_id,
    ...stockNameFields(market, fsym_id),
    version,
    edition,
    signal,
    signal_day: isoDay(signalDay),
    exit_signal_day: exitSignalDay && isoDay(exitSignalDay),
    state,
    ...outcome,
  }
}
