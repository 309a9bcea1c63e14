/**
 * The types of alerts. Each belongs to exactly one list of the inbox; most types about a stock depend on one of its four
 * toggles.
 */
export const alertTypes = [
  'signal',
  'take_profit',
  'rating',
  'prev_high_near',
  'prev_high_cross',
  'prev_high_close',
  'upper',
  'volume_surge',
  'indicator',
  'earnings',
  'insider',
  'price',
  'sector',
  'theme',
  'preset',
  'digest',
  'announcement',
  'test',
] as const
export type AlertType = (typeof alertTypes)[number]

/** The four toggles of each stock, as the specification names them. */
export const stockAlertToggles = [
  'LongTermToggle',
  'IssueToggle',
  'AIChartToggle',
  'IndicatorToggle',
] as const
export type StockAlertToggle = (typeof stockAlertToggles)[number]

/** The lists of the inbox; `all` holds every type. */
export const alertListIds = ['all', 'ai', 'stock', 'etc'] as const
export type AlertListId = (typeof alertListIds)[number]

type About = {
  list: Exclude<AlertListId, 'all'>
  /** The toggle of a stock that controls the type; null when none does. */
  toggle: StockAlertToggle | null
  /** Whether a user may switch the whole type off. */
  mayBeOff: boolean
}

/**
 * In the specification's words the toggles stand for: LongTerm = the report's rating · Issue = what happens to the
 * company · AIChart = the signal · Indicator = price and indicators.
 */
export const alertTypeRules: Record<AlertType, About> = {
  signal: { list: 'ai', toggle: 'AIChartToggle', mayBeOff: true },
  take_profit: { list: 'ai', toggle: 'AIChartToggle', mayBeOff: true },
  rating: { list: 'ai', toggle: 'LongTermToggle', mayBeOff: true },
  prev_high_near: { list: 'stock', toggle: 'IndicatorToggle', mayBeOff: true },
  prev_high_cross: { list: 'stock', toggle: 'IndicatorToggle', mayBeOff: true },
  prev_high_close: { list: 'stock', toggle: 'IndicatorToggle', mayBeOff: true },
  indicator: { list: 'stock', toggle: 'IndicatorToggle', mayBeOff: true },
  upper: { list: 'stock', toggle: 'IssueToggle', mayBeOff: true },
  volume_surge: { list: 'stock', toggle: 'IssueToggle', mayBeOff: true },
  earnings: { list: 'stock', toggle: 'IssueToggle', mayBeOff: true },
  insider: { list: 'stock', toggle: 'IssueToggle', mayBeOff: true },
  price: { list: 'stock', toggle: null, mayBeOff: true },
  sector: { list: 'etc', toggle: null, mayBeOff: true },
  theme: { list: 'etc', toggle: null, mayBeOff: true },
  preset: { list: 'etc', toggle: null, mayBeOff: true },
  digest: { list: 'etc', toggle: null, mayBeOff: false },
  announcement: { list: 'etc', toggle: null, mayBeOff: false },
  test: { list: 'etc', toggle: null, mayBeOff: false },
}

export const alertTypesIn = (list: AlertListId): readonly AlertType[] =>
  list === 'all' ? alertTypes : alertTypes.filter(type => alertTypeRules[type].list === list)
