/** These are the specification's presets, spelled as in the specification. */
export const presetNames = [
  'plusPP',
  'sector',
  'theme',
  '3days',
  'aiChart',
  'ebit',
  'foreign',
  'gold',
  'prevHigh',
  'prev_high_close',
  'ai_pick',
  'good_fundamental',
  'riseVolume',
  'best_dividends',
  'etf',
  'growth',
  'covid_ath_turn_smid',
  'top_performance_preset',
  'rs_rating',
  'rs_rating_top5pct',
  'rs_rating_surge',
] as const
export type PresetName = (typeof presetNames)[number]

/**
 * The specification has a list for attractiveness and does not name its entries. Our choice: its ratings, as bands of the
 * probability. 50 is the country's median, and a calibrated probability is seldom far from it.
 */
export const attractivenessBands = {
  VG: { least: 60 },
  G: { least: 55, below: 60 },
  N: { least: 45, below: 55 },
  B: { below: 45 },
} as const
export type AttractivenessBand = keyof typeof attractivenessBands
export const attractivenessBandNames = Object.keys(attractivenessBands) as readonly AttractivenessBand[]

/** Our choice: a user finds a filter under one of these groups. */
export const catalogueGroups = ['size', 'value', 'trend', 'growth', 'flows', 'signals'] as const
export type CatalogueGroup = (typeof catalogueGroups)[number]
