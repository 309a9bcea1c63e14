import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { sectors } from '#domain/market/groups/sectors.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { MarketReportInput } from '#domain/market-report/report-input.ts'
import { dividendEvents, earningsEvent } from '#domain/schedule/stock-events.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { columnsFromCloses } from './market.ts'
import { aMarketPack } from './market-pack.ts'

const SIZE = 12
const row = <T>(of: (row: number) => T): T[] => Array.from({ length: SIZE }, (_, at) => of(at))
const singles = (of: (row: number) => number) => Float32Array.from(row(of))
export const float64PerRow = (of: (row: number) => number) => Float64Array.from(row(of))

/** Makes a pack of twelve invented companies in four sectors. The earlier a company's row, the more its price rose. */
export function packOfCountry(country: Country): MarketPack {
  const four = aMarketPack(country)
  return {
    ...four,
    size: SIZE,
    fsymIds: row(at => `F${at}`),
    tickers: row(at => `T${at}`),
    namesKr: row(at => `가람${'가나다라마바사아자차카타'[at]}`),
    namesEn: row(at => `Garam ${'ABCDEFGHIJKL'[at]}`),
    columns: new Map<string, PackColumn>([
      ['price', float64PerRow(at => 1000 + at)],
      ['market_cap', float64PerRow(() => 1e12)],
      ['value', float64PerRow(at => 1e11 * (at + 1))],
      ['change_1d', singles(at => at - 5)],
      ['change_20d', singles(at => at - 4)],
      ['sma_20', float64PerRow(() => 1004)],
      ['high_52w_days', singles(at => (at === 11 ? 1 : Number.POSITIVE_INFINITY))],
      ['upper', singles(at => (at > 9 ? 1 : Number.POSITIVE_INFINITY))],
      ['signal', singles(at => Math.min(at, 4))],
      ['halted', singles(() => 0)],
      ['market', singles(() => 0)],
      ['security_type', singles(() => 0)],
      ['sector', singles(at => Math.floor(at / 3))],
    ]),
    labels: new Map([
      ['market', country === 'kr' ? ['2'] : ['3']],
      ['security_type', ['SHARE']],
      ['signal', ['ENTRY', 'STRONG_ENTRY', 'CAUTION', 'EXIT', 'WAIT']],
      [
        'sector',
        sectors
          .filter(each => each.country === country)
          .slice(0, 4)
          .map(({ code }) => code),
      ],
    ]),
    themes: new Map([
      [stockThemes[0]!.id, [0, 1]],
      [stockThemes[1]!.id, [10, 11]],
      [stockThemes[2]!.id, [5, 6]],
      ['instant_noodles', [8, 9]],
    ]),
    quotes: {
      ...four.quotes,
      last_day: float64PerRow(() => 20_261_120),
      volume_average_20: float64PerRow(at => (5e10 * (at + 1)) / (1000 + at)),
      low: float64PerRow(at => (at === 0 ? 900 : 990)),
      low_52w: float64PerRow(() => 900),
      high_52w: float64PerRow(() => 2000),
    },
    sparks: new Float64Array(SIZE * (four.sparks.length / four.size)).fill(Number.NaN),
  }
}

export const marketDay = toTradingDay(20_261_120)
const columns = (last: number) => {
  const made = columnsFromCloses([...Array.from({ length: 30 }, () => 2500), last], 1000)
  made.day.set(Array.from({ length: 31 }, (_, at) => 20_261_090 + at))
  return made
}
const report: EarningsResult = {
  report_date: toTradingDay(20_261_123),
  time: null,
  confirmed: false,
  eps_actual: null,
  eps_consensus: null,
  sales_actual: null,
  sales_consensus: null,
  target_year: 2026,
  target_quarter: 3,
}
export const marketGiven = (
  country: Country,
  changes: Partial<MarketReportInput> = {},
): MarketReportInput => ({
  pack: packOfCountry(country),
  indices: indicesOf(country).map((series, at) => ({
    series,
    columns: columns(at === 0 ? 2531.25 : 2490),
    source: 'kis',
  })),
  flows: {
    source: 'kis',
    rows: [
      {
        day: marketDay,
        foreign_net_qty: 1,
        foreign_net_value: 2e11,
        foreign_ratio: 1,
        institution_net_value: -5e10,
      },
      {
        day: marketDay,
        foreign_net_qty: 1,
        foreign_net_value: 3.45e10,
        foreign_ratio: 1,
        institution_net_value: null,
      },
    ],
  },
  rates: Array.from({ length: 22 }, (_, at) => ({
    day: toTradingDay(at >= 20 ? 20_261_099 + at : 20_261_001 + at),
    usdkrw: 1400 + at,
    source: 'demo',
  })),
  next: {
    day: toTradingDay(20_261_123),
    source: 'demo',
    events: [
      earningsEvent(country, 'F1', report),
      earningsEvent(country, 'F2', report),
      earningsEvent(country, 'F2', { ...report, target_quarter: null }),
      ...dividendEvents(
        'F3',
        { ex_date: toTradingDay(20_261_123), pay_date: null, amount: 1, currency: 'USD' },
        { from: marketDay, to: toTradingDay(20_261_123) },
      ),
    ],
  },
  ...changes,
})
