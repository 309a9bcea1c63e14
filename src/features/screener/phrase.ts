import { signals } from '#domain/analysis/signals/signal.ts'
import { type Country, currencyOf, marketName } from '#domain/market/country.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { ratings } from '#domain/market/rating.ts'
import type { Condition, RangeCondition } from '#domain/screener/filter/condition.ts'
import { conjuncts, notHaltedCondition } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { excludesLosses, withLossesIncluded } from '#domain/screener/filter/losses.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import type { ShownValue } from '#domain/screener/shown.ts'
import type { Text } from '#text/text.ts'
import type { ScreenerWords } from '#text/words/screener.ts'
import { themeName } from './theme-names.ts'

/** A condition in two parts: its metric («PER») and its demand («12배 이하»). */
export type ConditionPhrase = { of: string; asks: string }

export type PhraseContext = { text: Text; words: ScreenerWords; country: Country }

/** Writes the value of a metric in its unit. */
export function metricValueText(
  metric: string,
  value: ShownValue,
  { text, words, country }: PhraseContext,
): string {
  if (value === null) return words.missing
  if (value === 'never') return words.never
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return categoryLabelText(metric, value, { text, words, country })
  const known = findMetric(metric)
  switch (known?.unit) {
    case 'money':
      return text.compact(value, { currency: currencyOf[country] })
    case 'shares':
      return words.units.shares({ value: text.compact(value) })
    case 'price':
      return words.units.price({ value: text.price(value, country), country })
    case 'percent':
    case 'times':
    case 'points':
    case 'sessions':
    case 'periods':
      return words.units[known.unit]({ value: plain(value, text.lang) })
    default:
      return plain(value, text.lang)
  }
}

/** Writes a number with at most two decimals and a typographic minus. */
const plain = (value: number, lang: Text['lang']): string =>
  value.toLocaleString(lang, { maximumFractionDigits: 2 }).replace('-', '−')

export const metricName = (metric: string, { text }: Pick<PhraseContext, 'text'>): string =>
  findMetric(metric)?.[text.lang] ?? metric

export function categoryLabelText(
  metric: string,
  label: string,
  { text, words, country }: PhraseContext,
): string {
  const { lang, t } = text
  switch (metric) {
    case 'market':
      return marketName(Number(label)) || label
    case 'sector':
      return sectorsOf(country).find(({ code }) => code === label)?.[lang] ?? label
    case 'security_type':
      return words.securityTypes[label as keyof ScreenerWords['securityTypes']] ?? label
    case 'trend_code':
      return words.trends[label as keyof ScreenerWords['trends']] ?? label
    case 'signal': {
      const signal = signals.find(each => each === label)
      return signal ? t(`ui.signals.${signal}`) : label
    }
    case 'rating': {
      const rating = ratings.find(each => each === label)
      return rating ? t(`ui.ratings.${rating}`) : label
    }
    default:
      return label
  }
}

export function conditionPhraseOf(condition: Condition, telling: PhraseContext): ConditionPhrase {
  const { text, words } = telling
  const { phrase } = words
  switch (condition.kind) {
    case 'range':
      return rangePhrase(condition, telling)
    case 'in':
      return {
        of: metricName(condition.metric, telling),
        asks: condition.values
          .map(label => categoryLabelText(condition.metric, label, telling))
          .join(phrase.or),
      }
    case 'flag':
      return condition.metric === notHaltedCondition.metric
        ? { of: '', asks: condition.is ? phrase.halted : phrase.notHalted }
        : { of: metricName(condition.metric, telling), asks: condition.is ? words.yes : words.no }
    case 'higher':
      return {
        of: metricName(condition.metric, telling),
        asks: phrase.higher({ than: metricName(condition.than, telling) }),
      }
    case 'member':
      return { of: phrase.theme, asks: themeName(condition.theme, text.lang) }
    case 'formula':
      return { of: phrase.formula, asks: condition.text }
    case 'any':
    case 'all': {
      const parts = condition.of.map(part => phraseText(conditionPhraseOf(part, telling)))
      const joined = parts.join(condition.kind === 'any' ? phrase.or : phrase.and)
      return { of: '', asks: parts.length === 0 ? phrase.nothing : joined }
    }
  }
}

/** Names what an upper bound on this multiple leaves out by default. */
export const lossesExcludedText = (metric: string, { words }: Pick<PhraseContext, 'words'>): string =>
  words.lossesExcluded[metric === 'per' || metric === 'pbr' ? metric : 'others']

export const phraseText = ({ of, asks }: ConditionPhrase): string => (of === '' ? asks : `${of} ${asks}`)

function rangePhrase(condition: RangeCondition, telling: PhraseContext): ConditionPhrase {
  const { kind: _, metric, ...bounds } = condition
  const { least, above, most, below } = bounds
  const { phrase } = telling.words
  const turn = turnOf(condition, telling)
  if (turn) return turn
  if (excludesLosses(metric, condition)) {
    const { of, asks } = rangePhrase({ kind: 'range', metric, ...withLossesIncluded(bounds) }, telling)
    return { of, asks: phrase.withoutLosses({ asks, what: lossesExcludedText(metric, telling) }) }
  }
  const of = metricName(metric, telling)
  const value = (bound: number): string => metricValueText(metric, bound, telling)
  if (findMetric(metric)?.kind === 'days-ago' && most !== undefined && (least === undefined || least === 1))
    return { of, asks: phrase.within({ sessions: String(most) }) }
  if (least !== undefined && most !== undefined)
    return {
      of,
      asks:
        least === most
          ? value(least)
          : phrase.both({ least: bare(metric, least, telling), most: value(most) }),
    }
  const asks = [
    ...(least === undefined ? [] : [phrase.least({ value: value(least) })]),
    ...(above === undefined ? [] : [phrase.above({ value: value(above) })]),
    ...(most === undefined ? [] : [phrase.most({ value: value(most) })]),
    ...(below === undefined ? [] : [phrase.below({ value: value(below) })]),
  ]
  return { of, asks: asks.length === 0 ? phrase.known : asks.join(' ') }
}

/** Writes the first of two bounds without its unit when the second one states it: «6–18배». */
function bare(metric: string, value: number, telling: PhraseContext): string {
  const unit = findMetric(metric)?.unit
  return unit === 'percent' || unit === 'times' || unit === 'sessions' || unit === 'periods'
    ? plain(value, telling.text.lang)
    : metricValueText(metric, value, telling)
}

/** Names the direction of a condition that has one: a golden or dead cross, a turn of the SAR up or down. */
function turnOf({ metric, least, most }: RangeCondition, telling: PhraseContext): ConditionPhrase | null {
  const known = findMetric(metric)
  if (known?.kind !== 'days-ago' || known.never !== 0 || least === undefined || most === undefined)
    return null
  const up = least >= 1
  if (!up && most > -1) return null
  const { phrase } = telling.words
  const isCross = metric.includes('_cross_')
  const what = isCross ? (up ? phrase.golden : phrase.dead) : up ? phrase.up : phrase.down
  const sessions = String(up ? most : -least)
  const name = isCross ? crossName(metric) : 'PSAR'
  return { of: name, asks: `${what} ${phrase.within({ sessions })}` }
}

const crossName = (metric: string): string => {
  const [, type = '', short = '', long = ''] = /^(\w+)_cross_(\d+)_(\d+)$/.exec(metric) ?? []
  return `${type.toUpperCase()} ${short}/${long}`
}

/** «Market cap» becomes «market cap» within a sentence; «RS rating» and «PER» do not change. */
const withinSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

/**
 * Writes the whole filter as a sentence; the conditions are also returned separately, so that they can be emphasised.
 */
export function filterSentenceParts(
  saved: SavedFilter,
  telling: PhraseContext,
): { before: string; phrases: readonly ConditionPhrase[]; after: string; plain: string } {
  const { sentence } = telling.words
  const { where } = filterOf(saved, telling.country)
  const phrases = conjuncts(where)
    .filter(condition => condition.kind !== 'flag' || condition.metric !== notHaltedCondition.metric)
    .map(condition => conditionPhraseOf(condition, telling))
    .map(({ of, asks }) => ({ of: withinSentence(of), asks }))
  const halted = saved.exclude_halt ? [] : [{ of: '', asks: sentence.halted }]
  const all = [...phrases, ...halted]
  const isBare = all.length === 0
  const before = isBare ? sentence.nothing[telling.country] : sentence.before[telling.country]
  const after = isBare ? '' : sentence.after[telling.country]
  return {
    before,
    phrases: all,
    after,
    plain: `${before}${all.map(phraseText).join(sentence.between)}${after}`,
  }
}
