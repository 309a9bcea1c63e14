import { type SurgeDays, surgeDays } from '../../analysis/relative/rs-rating.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import type { StatementItem, ValuationMetricId } from '../metrics/fundamental.ts'
import type { MaLength, MaType, RsiLength } from '../metrics/technical.ts'
import { type Condition, combineAll, defaultSort, type Sort } from './condition.ts'
import type { AttractivenessBand, PresetName } from './names.ts'

/** These are the allowed values of the specification's choices. An unknown value falls back to the first. */
export const foreignerTypes = ['VAL', 'RATE'] as const
export const rsRatingConditions = ['top5pct', 'surge'] as const
export const crossTypes = ['GOLD', 'DEAD'] as const
export const trendConditions = ['UPTREND', 'DOWNTREND'] as const
export const rsiConditions = ['OVERSOLD', 'OVERBOUGHT'] as const
export const filterIdTypes = ['user', 'weekly'] as const
export const filterTabs = ['screener', 'my'] as const
export const scanDayChoices = surgeDays
export type ScanDayChoice = SurgeDays

/** These groups have a switch of their own: switched off, they do not filter. */
export const savedFilterGroups = [
  'foreigner',
  'rsRating',
  'beta',
  'quarterly',
  'annual',
  'ma_cross',
  'ma_arrangement',
  'rsi',
  'psar',
  'valuation',
] as const
export type SavedFilterGroup = (typeof savedFilterGroups)[number]

/** Foreign purchases are published in Korea only. */
export const savedFilterGroupsIn = (country: Country): readonly SavedFilterGroup[] =>
  country === 'kr' ? savedFilterGroups : savedFilterGroups.filter(group => group !== 'foreigner')

export type NumberPair = readonly [number, number]
export type QuarterlySettings = { qoq: boolean; yoy: boolean; consecutive: number | null; consensus: boolean }
export type AnnualSettings = { yoy: boolean; consecutive: number | null; consensus: boolean }

/**
 * This is the specification's saved filter, followed by the fields that this product adds: `where`, `formula`, `sort`
 * and `as_of`.
 */
export type SavedFilter = {
  key: string
  id: string | null
  /** Whether `id` names a filter of the user, or the preset of the week. */
  idType: (typeof filterIdTypes)[number]
  /** The tab in which the filter was opened; the screener offers the way back to it. */
  prevClickTab: (typeof filterTabs)[number]
  /** Switched off, the presets stay in the filter and do not filter. */
  showPreset: boolean
  preset: readonly PresetName[]
  mainPreset: PresetName | null
  themeId: string | null
  markets: readonly string[]
  sectors: readonly string[]
  attractiveness: readonly AttractivenessBand[]
  foreignerDays: NumberPair
  foreignerType: (typeof foreignerTypes)[number]
  rsRatingDays: ScanDayChoice
  rsRatingType: (typeof rsRatingConditions)[number]
  showPriceRange: boolean
  price_range: NumberPair | null
  beta: NumberPair
  exclude_halt: boolean
  show: Readonly<Record<SavedFilterGroup, boolean>>
  quarterly: Readonly<Record<StatementItem, QuarterlySettings>>
  annual: Readonly<Record<StatementItem, AnnualSettings>>
  ma_cross: {
    days: ScanDayChoice
    type: (typeof crossTypes)[number]
    ma: MaType
    lengths: readonly [MaLength, MaLength]
  }
  ma_arrangement: {
    type: (typeof trendConditions)[number]
    ma: MaType
    lengths: readonly [MaLength, MaLength, MaLength]
  }
  rsi: { days: ScanDayChoice; type: (typeof rsiConditions)[number]; length: RsiLength }
  psar: { days: ScanDayChoice; type: (typeof trendConditions)[number] }
  valuation: Readonly<Record<ValuationMetricId, { on: boolean; range: readonly [string, string] | null }>>
  where: Condition
  formula: string
  sort: Sort
  as_of: TradingDay | null
}

/** The range −70…70 is from the specification; a value at an end means «this or beyond». */
export const foreignerFilterRange: NumberPair = [-70, 70]
/**
 * The specification mentions a default pair without giving it. These two ends are our choice; they also mean «this or
 * beyond».
 */
export const betaFilterRange: NumberPair = [-1, 3]

const quarterly: QuarterlySettings = { qoq: false, yoy: false, consecutive: null, consensus: false }
const annual: AnnualSettings = { yoy: false, consecutive: null, consensus: false }
const off = { on: false, range: null }

export const defaultFilter: SavedFilter = {
  key: '',
  id: null,
  idType: 'user',
  prevClickTab: 'screener',
  // On, as in every filter that was saved before the switch did anything.
  showPreset: true,
  preset: [],
  mainPreset: null,
  themeId: null,
  markets: [],
  sectors: [],
  attractiveness: [],
  foreignerDays: foreignerFilterRange,
  foreignerType: 'VAL',
  rsRatingDays: 5,
  rsRatingType: 'top5pct',
  showPriceRange: false,
  price_range: null,
  beta: betaFilterRange,
  exclude_halt: true,
  show: {
    foreigner: false,
    rsRating: false,
    beta: false,
    quarterly: false,
    annual: false,
    ma_cross: false,
    ma_arrangement: false,
    rsi: false,
    psar: false,
    valuation: false,
  },
  quarterly: { sales: quarterly, operating_income: quarterly, net_income: quarterly },
  annual: { sales: annual, operating_income: annual, net_income: annual },
  ma_cross: { days: 5, type: 'GOLD', ma: 'sma', lengths: [5, 20] },
  ma_arrangement: { type: 'UPTREND', ma: 'sma', lengths: [20, 60, 120] },
  rsi: { days: 5, type: 'OVERSOLD', length: 14 },
  psar: { days: 5, type: 'UPTREND' },
  valuation: { pbr: off, per: off, psr: off, pcr: off, ev_ebitda: off, roe: off, dr: off, pegr: off },
  where: combineAll(),
  formula: '',
  sort: defaultSort,
  as_of: null,
}
