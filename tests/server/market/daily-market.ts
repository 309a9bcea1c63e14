import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { ok } from '#domain/kernel/result.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, MarketData } from '#server/market-ports.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'

const FIRST = toTradingDay(20250601)

/** Each stock has its own course of prices. The price of a day is the same in every night. */
function barsOf(country: Country, nth: number, until: TradingDay): Bars {
  const days = sessionDaysBetween(country, FIRST, until)
  const bars = emptyBars(days.length)
  bars.day.set(days)
  for (let at = 0; at < days.length; at++) {
    const close = 1000 + nth * 40 + ((at * (nth + 3)) % 29) * 4 + (nth % 2 === 0 ? at : -at)
    bars.open[at] = close - 1
    bars.close[at] = close
    bars.high[at] = close + 3
    bars.low[at] = close - 4
    bars.volume[at] = 1000 * (nth + 1) + ((at * 7) % 13) * 50
  }
  return bars
}

export const indexClose = (at: number): number => 2500 + at + (at % 5) * 4

function indexBars(country: Country, until: TradingDay): Bars {
  const bars = barsOf(country, 0, until)
  for (let at = 0; at < bars.day.length; at++) {
    const close = indexClose(at)
    bars.open[at] = close
    bars.high[at] = close + 1
    bars.low[at] = close - 1
    bars.close[at] = close
  }
  return bars
}

function placed(instrument: Instrument, nth: number): Instrument {
  const [one, other] = instrument.country === 'kr' ? ['electronics', 'chemicals'] : ['technology', 'energy']
  return {
    ...instrument,
    sector_code: nth < 8 ? one! : nth < 16 ? other! : null,
    listed_at: nth === 19 ? '2026-12-01' : null,
  }
}

const report = (report_date: number, wanted: Partial<EarningsResult> = {}): EarningsResult => ({
  report_date: toTradingDay(report_date),
  time: null,
  confirmed: false,
  eps_actual: null,
  eps_consensus: 12,
  sales_actual: null,
  sales_consensus: null,
  target_year: 2026,
  target_quarter: 3,
  ...wanted,
})

const trade = (
  filing_date: number,
  trade_date: number,
  wanted: Partial<InsiderTrade> = {},
): InsiderTrade => ({
  filing_date: toTradingDay(filing_date),
  trade_date: toTradingDay(trade_date),
  trade_type: 'PS',
  price: null,
  qty: 500,
  value: null,
  insider_name: '한가람',
  title: '이사',
  is_ceo: false,
  filing_id: `${filing_date}`,
  ...wanted,
})

function* factsOf(own: readonly Instrument[], country: Country, until: TradingDay): Generator<FeedBatch> {
  const id = (nth: number): string => own[nth]!.fsym_id
  yield { feed: 'earnings', fsym_id: id(0), rows: [report(20261123, { time: 'bmo', confirmed: true })] }
  yield {
    feed: 'earnings',
    fsym_id: id(1),
    rows: [report(20261123), report(20261105, { target_quarter: 2, eps_actual: 9 })],
  }
  const currency = country === 'kr' ? 'KRW' : 'USD'
  const ex_date = toTradingDay(20261125)
  yield {
    feed: 'dividends',
    fsym_id: id(2),
    rows: [{ ex_date, pay_date: toTradingDay(20261215), amount: 5, currency }],
  }
  yield {
    feed: 'insiders',
    fsym_id: id(3),
    rows: [
      trade(20261102, 20261202),
      trade(20261118, 20261117),
      trade(20261101, 20261130, { trade_type: 'S' }),
    ],
  }
  const members = (theme: string, from: number, to: number) =>
    own.slice(from, to).map(({ fsym_id }) => ({ theme, fsym_id, from: FIRST, to: null, reason: '시험' }))
  yield {
    feed: 'themes',
    rows: [...members('drones', 0, 3), ...members('robots', 3, 6), ...members('tyres', 6, 9)],
  }
  if (country === 'us') return
  for (const [nth, { fsym_id }] of own.entries())
    yield {
      feed: 'flows',
      fsym_id,
      rows: sessionDaysBetween(country, addDays(until, -4), until).map(day => ({
        day,
        foreign_net_qty: 10,
        foreign_net_value: 1e9 * (nth + 1) * (day % 2 === 0 ? 1 : -1),
        foreign_ratio: 10,
        institution_net_value: nth === 0 ? null : -5e8,
      })),
    }
  const days = sessionDaysBetween(country, FIRST, until)
  yield { feed: 'fx', rows: days.map((day, at) => ({ day, usdkrw: 1400 + (at % 31) })) }
}

/** Twenty stocks per country with every feed that the daily pages show. With `corrected`, one earlier volume has changed. */
export const dailyMarket = ({ corrected = false } = {}): MarketData => ({
  source: 'demo',
  countries: ['kr', 'us'],
  feeds: ['listing', 'bars', 'index', 'earnings', 'dividends', 'insiders', 'themes', 'flows', 'fx'],
  async *read({ country, until }) {
    const own = smallMarketStocks.filter(each => each.country === country).map(placed)
    yield ok({ feed: 'listing', instruments: own })
    for (const series of indicesOf(country))
      yield ok({ feed: 'index', series, bars: indexBars(country, until) })
    for (const [nth, { fsym_id }] of own.entries()) {
      const bars = barsOf(country, nth, until)
      if (corrected && nth === 4) bars.volume[bars.day.length - 5]! += 77
      yield ok({ feed: 'bars', fsym_id, bars })
    }
    for (const batch of factsOf(own, country, until)) yield ok(batch)
  },
})
