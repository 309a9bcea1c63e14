import { domain, type PlantedFault } from './fault.ts'

const runSignals = 'src/domain/analysis/signals/run-signals.ts'
const signals = domain('analysis/signals')
const record = domain('analysis/record')
const market = domain('market')

export const inRules: readonly PlantedFault[] = [
  {
    name: 'a late entry ends a session early',
    file: runSignals,
    find: 'age > lazySessions',
    replace: 'age >= lazySessions',
    corner: signals,
  },
  {
    name: 'the usual volume counts the session of the entry itself',
    file: runSignals,
    find: 'usualVolume[before]!',
    replace: 'usualVolume[at]!',
    corner: signals,
  },
  {
    name: 'the take-profit lines stand one step too low',
    file: 'src/domain/analysis/signals/take-profit.ts',
    find: '(raised[at]! + line + 1) * step',
    replace: '(raised[at]! + line) * step',
    corner: signals,
  },
  {
    name: 'the seller’s costs are taken of the price paid',
    file: 'src/domain/analysis/record/trades.ts',
    find: 'buying + selling * (1 + gross)',
    replace: 'buying + selling',
    corner: record,
  },
  {
    name: 'a trade whose exit came on the day of its purchase is void',
    file: 'src/domain/analysis/record/trades.ts',
    find: 'exitSignalDay < bought.day',
    replace: 'exitSignalDay <= bought.day',
    corner: record,
  },
  {
    name: 'a new sale tax meets trades one session late',
    file: 'src/domain/market/trading/costs.ts',
    find: "previousSession('kr', previousSession('kr', transferred))",
    replace: "previousSession('kr', transferred)",
    corner: market,
  },
  {
    name: 'a session is not over in the minute of its close',
    file: 'src/domain/market/calendar/session.ts',
    find: 'minute >= sessionHours(country, day).close',
    replace: 'minute > sessionHours(country, day).close',
    corner: market,
  },
  {
    name: 'a score on the threshold gets the lower rating',
    file: 'src/domain/market/rating.ts',
    find: 'score >= ratingThresholds.G)',
    replace: 'score > ratingThresholds.G)',
    corner: market,
  },
  {
    name: 'a multiple of exactly −10 gets the harder step',
    file: 'src/domain/analysis/scoring/valuation-table.ts',
    find: 'value <= -10',
    replace: 'value < -10',
    corner: domain('analysis/scoring'),
  },
  {
    name: 'a filter leaves out the value of its upper bound',
    file: 'src/domain/screener/engine/sets.ts',
    find: 'ranking.known : firstRankAbove(ranking, most)',
    replace: 'ranking.known : placeAtLeast(ranking, most)',
    corner: domain('screener'),
  },
  {
    name: 'a filter for rising averages finds falling ones',
    file: 'src/domain/screener/filter/filter-of.ts',
    find: 'lengths.toSorted((a, b) => a - b)',
    replace: 'lengths.toSorted((a, b) => b - a)',
    corner: domain('screener'),
  },
  {
    name: 'the exchange rate’s part leaves out the gain that both made',
    file: 'src/domain/portfolio/breakdown.ts',
    find: 'fx: value * (rate - rateThen)',
    replace: 'fx: cost * (rate - rateThen)',
    corner: domain('portfolio'),
  },
  {
    name: 'the tax of a sale is not taken off what came out',
    file: 'src/domain/portfolio/daily-values.ts',
    find: 'entry.price - entry.fee - entry.tax',
    replace: 'entry.price - entry.fee',
    corner: domain('portfolio'),
  },
  {
    name: 'quiet hours last a minute too long',
    file: 'src/domain/alerts/quiet-hours.ts',
    find: 'minute >= from && minute < to :',
    replace: 'minute >= from && minute <= to :',
    corner: domain('alerts'),
  },
  {
    name: 'a stock that one side hides is hidden for both',
    file: 'src/domain/sync/merge.ts',
    find: 'mine.is_hidden && theirs.is_hidden',
    replace: 'mine.is_hidden || theirs.is_hidden',
    corner: domain('sync'),
  },
]
