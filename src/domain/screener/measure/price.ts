import { addDays, parseDay, toTradingDay } from '../../market/calendar/day.ts'
import {
  type MeasureInput,
  type Measures,
  newestRowUpTo,
  orNaN,
  percentChange,
  RELATIVE_TOLERANCE,
} from './view.ts'

/** Our reading of the metric's name: the time is March 2020 to December 2021. */
const covid = { from: toTradingDay(20200301), to: toTradingDay(20211231) } as const
/** Our choice, in days: no market is closed for longer, so a history that begins at most this late covers the whole time. */
const LONGEST_BREAK = 12

export const priceMeasures: Measures = {
  market: ({ labels, instrument }) => labels.code('market', String(instrument.market)),
  sector: ({ labels, instrument }) => labels.code('sector', instrument.sector_code),
  security_type: ({ labels, instrument }) => labels.code('security_type', instrument.fref_security_type),
  halted: ({ isHalted }) => Number(isHalted),
  price: ({ price }) => price,
  // A listing with 0 shares has no data for them.
  market_cap: ({ price, instrument: { shares } }) => (shares ? price * shares : Number.NaN),
  volume: view => volumeOf(view),
  value: view => volumeOf(view) * view.price,
  volume_ratio: view => volumeOf(view) / orNaN(view.series.volumeAverage20[view.slot]),
  // The change is as in a quote: a halted stock has no change, which differs from a change of 0.
  change_1d: view => (view.isHalted ? Number.NaN : changeOver(view, 1)),
  change_5d: view => changeOver(view, 5),
  change_20d: view => changeOver(view, 20),
  change_60d: view => changeOver(view, 60),
  change_120d: view => changeOver(view, 120),
  change_252d: view => changeOver(view, 252),
  high_52w_gap: ({ price, series, slot }) => percentChange(price, series.high52w[slot]),
  low_52w_gap: ({ price, series, slot }) => percentChange(price, series.low52w[slot]),
  prev_high_gap: ({ price, run, row }) => percentChange(price, run.inputs.previousHigh[row]),
  covid_high_gap: view => percentChange(view.price, covidHigh(view)),
  up_days: view => upDays(view),
  theme_change_20d: ({ themeChange }) => orNaN(themeChange),
}

/** Returns the volume of the day itself; it is missing where the stock has no bar of that day. */
const volumeOf = ({ bars, row, missed }: MeasureInput): number =>
  missed > 0 ? Number.NaN : orNaN(bars.volume[row])

/** Counts the sessions of the market, including halts of the stock. */
function changeOver({ columns, row, missed }: MeasureInput, count: number): number {
  return missed >= count
    ? Number.NaN
    : percentChange(orNaN(columns.close[row]), columns.close[row - count + missed])
}

/** The high is NaN where the history begins during that time although the stock was listed before. */
function covidHigh({ columns: { day, close }, instrument }: MeasureInput): number {
  const listed = instrument.listed_at === null ? null : parseDay(instrument.listed_at)
  const from = listed !== null && listed > covid.from ? listed : covid.from
  if (day.length === 0 || day[0]! > addDays(from, LONGEST_BREAK)) return Number.NaN
  let highest = Number.NaN
  for (let row = newestRowUpTo(day, covid.from - 1) + 1; row < day.length && day[row]! <= covid.to; row++)
    if (!(close[row]! <= highest)) highest = close[row]!
  return highest
}

/** Returns the number of traded sessions in a row that closed above the one before. */
function upDays({ traded: { close }, slot }: MeasureInput): number {
  if (slot < 1) return Number.NaN
  let at = slot
  while (at > 0 && close[at]! > close[at - 1]! * (1 + RELATIVE_TOLERANCE)) at--
  return slot - at
}
