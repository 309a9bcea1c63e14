import type { Feed } from '../market/feed.ts'
import { type Condition, conjuncts } from './filter/condition.ts'
import { parseFilterFormulaUnlimited } from './formula/parse.ts'
import { metricIdsIn } from './formula/tree.ts'
import { statementItems, valuationMetricIds } from './metrics/fundamental.ts'
import { findMetric } from './metrics/index.ts'
import type { Pack } from './pack.ts'

const ofStatements: ReadonlySet<string> = new Set([...valuationMetricIds, 'fundamental_score', 'pp_room'])
const ofFlows: ReadonlySet<string> = new Set(['foreign_val_days', 'foreign_ratio', 'f_room'])
/** The details of a company name its sector and its number of shares. */
const ofDetails: ReadonlySet<string> = new Set(['sector_performance_score', 'market_cap', 'sector'])

/** Returns the feed without which no stock has this metric; prices are behind all that is not named here. */
export function feedOfMetric(id: string): Feed {
  if (id === 'dividend_yield') return 'dividends'
  if (id === 'theme_change_20d') return 'themes'
  if (ofFlows.has(id)) return 'flows'
  if (ofDetails.has(id)) return 'details'
  if (ofStatements.has(id)) return 'statements'
  if (!statementItems.some(item => id.startsWith(`${item}_`))) return 'bars'
  return id.endsWith('_surprise') || id.endsWith('_expected') ? 'earnings' : 'statements'
}

/** Tells whether a feed has not come; `metric` is null where the members of a theme are needed. */
export type FeedAbsence = (feed: Feed, metric: string | null) => boolean

/**
 * Returns the feed whose absence leaves a filter without an answer, so that «no stock passes» would be said of something
 * nobody knows. Null where everything that the filter needs is known of some stock.
 */
export function absentFeedOf(where: Condition, isAbsent: FeedAbsence): Feed | null {
  for (const part of conjuncts(where)) {
    const feed = absentIn(part, isAbsent)
    if (feed !== null) return feed
  }
  return null
}

function absentIn(condition: Condition, isAbsent: FeedAbsence): Feed | null {
  const first = (...ids: readonly string[]): Feed | null => {
    const absent = ids.find(id => findMetric(id) && isAbsent(feedOfMetric(id), id))
    return absent === undefined ? null : feedOfMetric(absent)
  }
  switch (condition.kind) {
    case 'all':
      return absentFeedOf(condition, isAbsent)
    case 'any': {
      const each = condition.of.map(part => absentIn(part, isAbsent))
      return each.every(feed => feed !== null) ? (each[0] ?? null) : null
    }
    case 'higher':
      return first(condition.metric, condition.than)
    case 'member':
      return isAbsent('themes', null) ? 'themes' : null
    case 'formula': {
      const formula = parseFilterFormulaUnlimited(condition.text)
      return formula.ok && formula.value.kind !== 'or' ? first(...metricIdsIn(formula.value)) : null
    }
    default:
      return first(condition.metric)
  }
}

/** The columns of a pack never change, so each is looked through once. */
const known = new WeakMap<Pack, Map<string, boolean>>()

/** Tells by the columns of a pack which feeds have not come: no stock has the metric. */
export const absenceInPack =
  (pack: Pack): FeedAbsence =>
  (feed, metric) => {
    if (feed === 'bars' || pack.size === 0) return false
    if (metric === null) return pack.themes.size === 0
    const seen = known.get(pack) ?? new Map<string, boolean>()
    known.set(pack, seen)
    const isKnown = seen.get(metric) ?? pack.columns.get(metric)?.some(value => !Number.isNaN(value)) ?? false
    seen.set(metric, isKnown)
    return !isKnown
  }
