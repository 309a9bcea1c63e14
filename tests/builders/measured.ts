import { adjustForSplits, type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { computePriceLimits } from '#domain/market/trading/price-limit.ts'
import { roundToTick, type TickSizeContext } from '#domain/market/trading/tick-size.ts'
import { type MeasuredStock, nightSeriesOfRun } from '#domain/screener/measure/measured.ts'
import { filing } from './fundamentals.ts'

/** All data of one stock from which `measuredOf` computes the rest. */
export type StockWorld = Omit<MeasuredStock, 'run' | 'series' | 'figures'>

export const instrumentOf = (country: Country, about: Partial<Instrument> = {}): Instrument => ({
  fsym_id: 'F1',
  country,
  ticker: country === 'kr' ? '900001' : 'AAAA',
  market: country === 'kr' ? 1 : 3,
  venue: null,
  fref_security_type: 'SHARE',
  name_kr: '견본',
  name_en: 'Sample',
  sector_code: country === 'kr' ? 'chemicals' : 'energy',
  shares: 1_000_000,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
  ...about,
})

/** Computes signals and figures with the functions that the nightly run uses. */
export function measuredOf(world: StockWorld): MeasuredStock {
  const { bars, instrument, day, statements } = world
  const run = computeSignalRun(adjustForSplits(bars))
  const price = bars.close.at(-1)
  const currency = instrument.country === 'kr' ? 'KRW' : 'USD'
  const figures =
    price === undefined
      ? null
      : computeCompanyFigures({ day, price, currency, shares: instrument.shares, fundamentals: statements })
  return { ...world, run, series: nightSeriesOfRun(run), figures }
}

/** Describes a stock that has only bars; its day is the day of the last bar. */
export const plainWorld = (bars: Bars, instrument: Instrument = instrumentOf('kr')): StockWorld => ({
  instrument,
  bars,
  day: toTradingDay(bars.day.at(-1) ?? 20261120),
  statements: [],
  earnings: [],
  dividends: null,
  flows: [],
  foreignLimit: null,
  themeChange: null,
  beta: null,
  ratings: [],
  attractiveness: null,
  scores: [],
  rating: null,
  ppRoom: null,
})

/** Generates bars with splits, halts (sometimes at the end), days without a trade, surges and limit-ups. */
export function generatedBars(seed: number, length: number, country: Country): Bars {
  const random = createSeededRandom(seed)
  for (let skipped = 0; skipped < 8; skipped++) random()
  const days = sessionDaysBetween(country, toTradingDay(20200601), toTradingDay(20261231)).slice(0, length)
  const bars = emptyBars(days.length)
  bars.day.set(days)
  const splitAt = random() < 0.4 ? Math.floor(random() * length) : -1
  const halts = [0, 1].map(
    () => [Math.floor(random() * length * 1.5), 1 + Math.floor(random() * 30)] as const,
  )
  if (random() < 0.2) halts.push([length - 3, 3])
  let last = country === 'kr' ? roundToTick(1000 + random() * 200_000, ruleOn(country, days[0])) : 50
  for (let at = 0; at < length; at++) {
    if (at > 0 && at === splitAt) {
      bars.factor.fill(0.2, 0, at)
      last = Math.max(country === 'kr' ? 10 : 0.01, Math.round((last / 5) * 1e4) / 1e4)
    }
    const isHalted = at > 0 && halts.some(([from, count]) => at >= from && at < from + count)
    // The first price after a split is the previous close times the factor.
    if (isHalted && at !== splitAt) bars.close[at] = last
    else last = fillSession(bars, at, last, ruleOn(country, days[at]), random)
  }
  return bars
}

const ruleOn = (country: Country, day: TradingDay | undefined): TickSizeContext => ({
  market: country === 'kr' ? 1 : 3,
  isFund: false,
  day: day ?? toTradingDay(20261120),
})

function fillSession(
  bars: Bars,
  at: number,
  base: number,
  rule: TickSizeContext,
  random: () => number,
): number {
  const tick = (price: number): number => Math.max(roundToTick(price, rule), roundToTick(0.01, rule, 'ceil'))
  const isStill = at > 0 && random() < 0.03
  const limits = at > 0 ? computePriceLimits(base, rule) : null
  const swing = random() < 0.05 ? 0.3 : 0.05
  const open = isStill ? base : tick(base * (1 + (random() - 0.5) * 0.02))
  const moved = isStill ? base : tick(open * (1 + (random() - 0.49) * swing))
  const close = !isStill && limits && random() < 0.004 ? limits.upper : moved
  bars.open[at] = open
  bars.close[at] = close
  bars.high[at] = isStill ? base : tick(Math.max(open, close) * (1 + random() * 0.02))
  bars.low[at] = isStill ? base : Math.min(open, close, tick(Math.min(open, close) * (1 - random() * 0.02)))
  bars.volume[at] = isStill ? 0 : Math.floor((1000 + random() * 100_000) * (random() < 0.04 ? 8 : 1))
  return close
}

/** Generates a stock with filings, reports, dividends and flows, some of them after the last bar. */
export function generatedWorld(seed: number, length: number, country: Country): StockWorld {
  const bars = generatedBars(seed, length, country)
  const random = createSeededRandom(seed + 77)
  for (let skipped = 0; skipped < 8; skipped++) random()
  const some = <T>(value: T): T | null => (random() < 0.85 ? value : null)
  const day = toTradingDay(bars.day.at(-1) ?? 20261120)
  const filings: FinancialStatement[] = Array.from({ length: 20 }, (_, at) => {
    const [year, quarter] = [2020 + Math.floor(at / 4), ((at % 4) + 1) as 1 | 2 | 3 | 4]
    return filing({
      year,
      quarter: quarter === 4 ? null : quarter,
      filed: addDays(toTradingDay(year * 10_000 + quarter * 300 + 28), 20 + Math.floor(random() * 60)),
      currency: country === 'kr' ? 'KRW' : 'USD',
      sales: some(1e9 * (quarter === 4 ? 4 : 1) * (1 + random())),
      operating_income: some(1e8 * (random() - 0.2)),
      net_income: some(1e8 * (random() - 0.2)),
      eps: some(100 * (random() - 0.2)),
      bps: some(1000 * random()),
    })
  })
  const flows = Array.from(
    bars.day,
    (each): InvestorFlow => ({
      day: toTradingDay(each),
      foreign_net_qty: null,
      foreign_net_value: some(Math.round((random() - 0.4) * 10) * 1e6),
      foreign_ratio: some(Math.round(2000 + random() * 4) / 100),
      institution_net_value: null,
    }),
  ).filter(() => random() < 0.97)
  return {
    ...plainWorld(
      bars,
      instrumentOf(country, { fsym_id: `F${seed}`, listed_at: seed % 2 ? isoDay(day) : null }),
    ),
    statements: filings,
    earnings: filings.map(({ report_date, year, quarter, sales }) => ({
      report_date,
      time: null,
      confirmed: true,
      eps_actual: null,
      eps_consensus: null,
      sales_actual: sales,
      sales_consensus: some(1e9 * (1 + random())),
      target_year: year,
      target_quarter: quarter,
    })),
    dividends:
      random() < 0.2
        ? null
        : filings.flatMap(({ report_date: ex_date, currency }) =>
            random() < 0.5 ? [] : [{ ex_date, pay_date: null, amount: 10 * random(), currency }],
          ),
    flows,
    foreignLimit: some(49),
    themeChange: some(10 * (random() - 0.5)),
    beta: some(random() * 2),
    ratings: Uint8Array.from({ length: 16 }, () => (random() < 0.1 ? 0 : 1 + Math.floor(random() * 99))),
    attractiveness: some(100 * random()),
    scores: [
      { id: 'summary', value: some(1), rating: 'G', contributions: [], missing_kr: '', missing_en: '' },
    ],
    rating: some('G' as const),
    ppRoom: some(random() - 0.5),
  }
}
