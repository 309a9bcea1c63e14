import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import type { TermId } from '#text/words/glossary.ts'
import type { FilterWords } from '#text/words/screener-filters.ts'

/** The explanation of a part: a glossary term, or a sentence of our own when there is no term. */
export type FilterExplanation = { term: TermId } | { sentence: keyof FilterWords['meanings'] }

const term = (id: TermId): FilterExplanation => ({ term: id })
const sentence = (id: keyof FilterWords['meanings']): FilterExplanation => ({ sentence: id })

const metrics: Readonly<Record<string, FilterExplanation>> = {
  market: sentence('market'),
  sector: sentence('sector'),
  security_type: sentence('security_type'),
  halted: sentence('halted'),
  market_cap: sentence('market_cap'),
  price: sentence('price'),
  volume: sentence('volume'),
  value: term('tmv'),
  volume_ratio: sentence('volume_ratio'),
  pbr: term('PBR'),
  per: term('PER'),
  psr: term('PSR'),
  pcr: term('PCR'),
  ev_ebitda: term('EV_EBITDA'),
  roe: term('ROE'),
  dr: term('DR'),
  pegr: term('PEGR'),
  dividend_yield: sentence('dividend_yield'),
  pp_room: term('pp_room'),
  rs_rating: term('rs_rating'),
  rs_surge_days: term('rs_rating'),
  high_52w_gap: sentence('high_52w'),
  low_52w_gap: sentence('high_52w'),
  high_52w_days: sentence('high_52w_days'),
  covid_high_gap: sentence('covid_high_gap'),
  up_days: sentence('up_days'),
  upper: sentence('upper'),
  volume_surge: term('volume_surge'),
  theme_change_20d: sentence('theme_change_20d'),
  beta: term('beta'),
  atr_percent: term('atr'),
  psar_turn: term('psar'),
  trend_code: term('trend'),
  trend_days: term('trend_days'),
  trend_change_pct: term('trend'),
  foreign_ratio: sentence('foreign'),
  foreign_val_days: sentence('foreign'),
  foreign_rate_days: sentence('foreign'),
  f_room: term('f_room'),
  signal: sentence('signal'),
  signal_days: term('days'),
  signal_profit: term('profit'),
  rating: term('rating'),
  attractiveness: term('attractiveness'),
  summary_score: term('summary_score'),
  fundamental_score: term('fundamental_score'),
  market_trend_score: term('market_trend_score'),
  sector_performance_score: term('sector_performance_score'),
}

/** Explains whole families of metrics, which exist in many lengths or for many figures; patterns match their ids. */
const families: readonly (readonly [RegExp, FilterExplanation])[] = [
  [/^change_\d+d$/, sentence('change')],
  [/^prev_high_/, term('previous_high')],
  [/^rsi_/, term('rsi')],
  [/^disparity_/, term('disparity')],
  [/^(sma|ema)_/, term('averages')],
  [/_(quarters|years)_up$/, sentence('streak')],
  [/_(qoq|yoy|surprise|annual_yoy|annual_expected)$/, sentence('growth')],
]

const own: Partial<Readonly<Record<Extract<CatalogueEntry, { kind: 'own' }>['name'], FilterExplanation>>> = {
  preset: sentence('presets'),
  theme: sentence('theme'),
  markets: sentence('market'),
  sectors: sentence('sector'),
  attractiveness: term('attractiveness'),
  foreigner: sentence('foreign'),
  rsRating: term('rs_rating'),
  quarterly: sentence('growth'),
  annual: sentence('growth'),
  ma_cross: term('averages'),
  ma_arrangement: sentence('ma_arrangement'),
  rsi: term('rsi'),
  psar: term('psar'),
}

export function explanationOf(entry: CatalogueEntry): FilterExplanation | null {
  if (entry.kind === 'own') return own[entry.name] ?? null
  return metrics[entry.metric] ?? families.find(([named]) => named.test(entry.metric))?.[1] ?? null
}
