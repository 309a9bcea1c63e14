import type { IndicatorColumns } from '../analysis/columns.ts'
import { computeIndicator } from '../analysis/indicators/define-indicator.ts'
import { sma } from '../analysis/indicators/sma.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { FxRate } from '../market/trading/fx-rate.ts'
import type { ConditionInputId } from './input-ids.ts'
import { conditionInputsOf, MIN_STOCKS_FOR_READING } from './inputs.ts'
import type { MarketBreadth } from './market-breadth.ts'

export type KnownReading = { value: number; date: string; source: string }
export type ConditionReading = KnownReading | { because: LocalizedText }

/** This is the data for the session `day`. The index and the rates may contain later days, which are ignored. */
export type ConditionData = {
  country: Country
  day: TradingDay
  source: string
  census: MarketBreadth
  index: { columns: IndicatorColumns; source: string } | null
  /** Rates are oldest first; null where no source provides them. */
  rates: readonly (FxRate & { source: string })[] | null
}

export const CONDITION_WINDOW_SESSIONS = 20
const YEAR = 252
/**
 * This age is in calendar days. A market can be closed for a week; data older than this does not describe the session.
 */
const STALE_DAYS = 10

const noIndex: LocalizedText = {
  ko: '지수 시세가 들어오지 않습니다',
  en: 'no index prices',
}
const shortIndex: LocalizedText = { ko: '지수 기록이 짧습니다', en: 'not enough index history' }
const oldIndex: LocalizedText = {
  ko: '지수 시세가 오래되었습니다',
  en: 'index prices are too old',
}
const fewStocks: LocalizedText = {
  ko: `판정할 수 있는 종목이 ${MIN_STOCKS_FOR_READING}개보다 적습니다`,
  en: `fewer than ${MIN_STOCKS_FOR_READING} stocks have enough data`,
}
const noRates: LocalizedText = { ko: '환율이 들어오지 않습니다', en: 'no exchange rates' }
const fewRates: LocalizedText = {
  ko: '환율 기록이 짧거나 오래되었습니다',
  en: 'too few recent exchange rates',
}

/** Returns the reading of every input of the country, or the reason why it is missing. */
export function readConditionInputs(input: ConditionData): Map<ConditionInputId, ConditionReading> {
  const { census } = input
  const { ma20, ma60, year, month, advancers, decliners } = census
  const date = isoDay(input.day)
  const of = (value: number, known: number): ConditionReading =>
    known < MIN_STOCKS_FOR_READING ? { because: fewStocks } : { value, date, source: input.source }
  const moved = advancers + decliners
  const index = readIndex(input)
  const all: Record<ConditionInputId, () => ConditionReading> = {
    index_vs_ma20: () => index(columns => againstAverage(columns, 20)),
    index_vs_ma60: () => index(columns => againstAverage(columns, 60)),
    index_vs_ma120: () => index(columns => againstAverage(columns, 120)),
    above_ma20: () => of((ma20.above / ma20.known) * 100, ma20.known),
    above_ma60: () => of((ma60.above / ma60.known) * 100, ma60.known),
    advancers: () => of((advancers / moved) * 100, moved),
    highs_lows: () => of(((year.highs - year.lows) / year.known) * 100, year.known),
    volatility: () => index(volatilityRatio),
    momentum: () => of(month.median ?? Number.NaN, month.known),
    usdkrw: () => readRates(input),
  }
  return new Map(conditionInputsOf(input.country).map(({ id }) => [id, all[id]()]))
}

function readIndex({ index, day }: ConditionData) {
  return (value: (columns: IndicatorColumns) => number): ConditionReading => {
    if (!index || index.columns.day.length === 0) return { because: noIndex }
    const columns = indicatorColumnsUntil(index.columns, day)
    const last = columns.day.at(-1)
    if (last === undefined || last < addDays(day, -STALE_DAYS)) return { because: oldIndex }
    const found = value(columns)
    if (!Number.isFinite(found)) return { because: shortIndex }
    return { value: found, date: isoDay(toTradingDay(last)), source: index.source }
  }
}

export function indicatorColumnsUntil(columns: IndicatorColumns, day: TradingDay): IndicatorColumns {
  let count = columns.day.length
  while (count > 0 && columns.day[count - 1]! > day) count--
  if (count === columns.day.length) return columns
  const cut = Object.entries(columns).map(([name, series]) => [name, series.subarray(0, count)])
  return Object.fromEntries(cut) as IndicatorColumns
}

function againstAverage(columns: IndicatorColumns, length: number): number {
  const average = computeIndicator(sma, columns, { length }).at(-1) ?? Number.NaN
  return (columns.close.at(-1)! / average - 1) * 100
}

/**
 * Returns the volatility of the last 20 sessions as a ratio to its average of a year; each is a standard deviation of
 * daily log returns.
 */
function volatilityRatio({ close }: IndicatorColumns): number {
  const returns = Float64Array.from(close.subarray(1), (price, at) => Math.log(price / close[at]!))
  if (returns.length < YEAR + CONDITION_WINDOW_SESSIONS - 1) return Number.NaN
  const realised = Float64Array.from({ length: YEAR }, (_, ago) =>
    deviation(returns.subarray(returns.length - ago - CONDITION_WINDOW_SESSIONS, returns.length - ago)),
  )
  const usual = realised.reduce((total, each) => total + each, 0) / YEAR
  return usual > 0 ? realised[0]! / usual : Number.NaN
}

function deviation(values: Float64Array): number {
  const mean = values.reduce((total, each) => total + each, 0) / values.length
  const squares = values.reduce((total, each) => total + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

function readRates({ rates, day }: ConditionData): ConditionReading {
  if (rates === null) return { because: noRates }
  const known = rates.filter(rate => rate.day <= day)
  const [before, last] = [known.at(-1 - CONDITION_WINDOW_SESSIONS), known.at(-1)]
  if (!before || !last || last.day < addDays(day, -STALE_DAYS)) return { because: fewRates }
  return { value: (last.usdkrw / before.usdkrw - 1) * 100, date: isoDay(last.day), source: last.source }
}
