import { type TradingDay, tradingDay } from '../../market/day.ts'
import { outcomeRule } from '../attractiveness/outcomes.ts'
import { medianOf } from '../statistics/median.ts'
import type { Forecast } from './calibration.ts'
import { companiesAt, type MarketView, type Moment, returnBetween, rowOnOrBefore } from './market-view.ts'
import { monthOf } from './sample-size.ts'
import type { SignalRecord } from './signal-record.ts'

/**
 * The sealed odds whose time is over, each with what became of it: whether the stock did better than the median company
 * over the sessions that the odds are about.
 */
export function forecastsOf(
  records: readonly SignalRecord[],
  { market, asOf }: { market: MarketView; asOf: TradingDay },
): Forecast[] {
  const { index, stocks } = market
  const last = rowOnOrBefore(index.day, asOf)
  const medians = new Map<TradingDay, number | null>()
  return records.flatMap(({ fsym_id, day, odds }) => {
    const to = rowOnOrBefore(index.day, day) + outcomeRule.horizon
    const stock = stocks.get(fsym_id)
    if (odds === null || to > last || !stock) return []
    const from: Moment = { day, at: 'close' }
    const until: Moment = { day: tradingDay(index.day[to]!), at: 'close' }
    if (!medians.has(day)) medians.set(day, medianReturn(market, from, until))
    const [own, median] = [returnBetween(stock.bars, from, until), medians.get(day) ?? null]
    return own === null || median === null
      ? []
      : [{ predicted: odds / 100, happened: own > median, group: monthOf(day) }]
  })
}

function medianReturn(market: MarketView, from: Moment, to: Moment): number | null {
  const returns = companiesAt(market, from.day).map(({ bars }) => returnBetween(bars, from, to)!)
  return returns.length === 0 ? null : medianOf(Float64Array.from(returns), returns.length)
}
