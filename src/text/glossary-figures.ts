// This file takes every number of the glossary from the rules themselves, so that a changed rule changes the sentence
// that explains it.
import { outcomeRule } from '#domain/analysis/attractiveness/outcomes.ts'
import { atr } from '#domain/analysis/indicators/atr.ts'
import { bollinger } from '#domain/analysis/indicators/bollinger.ts'
import { previousHigh } from '#domain/analysis/indicators/previous-high.ts'
import { psar } from '#domain/analysis/indicators/psar.ts'
import { rsi } from '#domain/analysis/indicators/rsi.ts'
import { macdOptions } from '#domain/analysis/kernels/macd-lines.ts'
import { meaningfulSampleSize } from '#domain/analysis/record/sample-size.ts'
import { betaRule } from '#domain/analysis/relative/beta.ts'
import { rsRatingThresholds } from '#domain/analysis/relative/rs-rating.ts'
import { weightedReturnSpans } from '#domain/analysis/relative/rs-score.ts'
import { fundamentalInputs } from '#domain/analysis/scoring/fundamental-inputs.ts'
import { LEAST_PEERS } from '#domain/analysis/scoring/peers.ts'
import { DISCOUNT_PERCENT, GROWTH_CAP_PERCENT } from '#domain/analysis/scoring/proper-price-assumptions.ts'
import { returnWindows } from '#domain/analysis/scoring/sector-performance.ts'
import { summaryParts } from '#domain/analysis/scoring/summary.ts'
import { trendInputs } from '#domain/analysis/scoring/trend-inputs.ts'
import { valuationStepOf } from '#domain/analysis/scoring/valuation.ts'
import { signalEventThresholds } from '#domain/analysis/signals/events.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { stopLossProfileSettings } from '#domain/analysis/signals/stop-loss.ts'
import { ratingOf, ratingThresholds, scoreRange } from '#domain/market/rating.ts'
import { trendRule } from '#domain/market/trend-code.ts'
import { attractivenessBands } from '#domain/screener/filter/names.ts'

type Named = { name_kr: string; name_en: string; weight: number }

const listed = (parts: readonly Named[], name: 'name_kr' | 'name_en'): string =>
  parts.map(part => `${part[name]} ${Math.round(part.weight * 100)}%`).join(' · ')
const weights = (parts: readonly Named[]) => ({ ko: listed(parts, 'name_kr'), en: listed(parts, 'name_en') })

const entry = { price: 10_000, range: 200 } as const
const { takeProfitStep, takeProfitLines, stopDepth } = rulesV3.values
const [per, median] = [12, 15] as const

export const glossaryFigures = {
  ...rulesV3.values,
  version: rulesV3.version,
  minus: (value: number) => String(value).replace('-', '−'),
  scores: scoreRange,
  limits: ratingThresholds,
  rated: { score: 0.84, rating: ratingOf(0.84) },
  fundamental: weights(fundamentalInputs),
  trend: weights(trendInputs),
  summary: weights(summaryParts),
  windows: returnWindows.join(', '),
  arrow: { per, median, ...valuationStepOf('PER', per, median) },
  peers: LEAST_PEERS,
  discount: DISCOUNT_PERCENT,
  growthCap: GROWTH_CAP_PERCENT,
  horizon: outcomeRule.horizon,
  bands: attractivenessBands,
  rs: rsRatingThresholds,
  legs: weightedReturnSpans.map(({ bars, weight }) => `${weight} × r${bars}`).join(' + '),
  rsBars: Math.max(...weightedReturnSpans.map(({ bars }) => bars)) + 1,
  beta: betaRule,
  atr: atr.options.length,
  rsi: rsi.options.length,
  macd: macdOptions,
  bollinger: bollinger.options,
  psar: psar.options,
  previous: previousHigh.options,
  events: signalEventThresholds,
  flat: trendRule,
  profile: stopLossProfileSettings,
  meaningful: meaningfulSampleSize,
  entry,
  takeProfits: Array.from(
    { length: takeProfitLines },
    (_, line) => entry.price + (line + 1) * takeProfitStep * entry.range,
  ),
  stop: entry.price - stopDepth * entry.range,
} as const
