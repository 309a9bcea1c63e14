import { assert } from '../../kernel/assert.ts'
import { type Country, marketsOf } from '../../market/country.ts'
import { parseFilterFormulaUnlimited } from '../formula/parse.ts'
import { printFormula } from '../formula/print.ts'
import { metricIdsIn, type TruthNode } from '../formula/tree.ts'
import { findMetric } from '../metrics/index.ts'
import { type AllCondition, type Condition, combineAll, defaultSort, type Sort } from './condition.ts'

/**
 * Returns the conditions that can be met in a country. A condition on data of another country (foreign purchases, a
 * market elsewhere) would exclude every stock, so it is dropped; as one of several alternatives it stays, since the
 * others can still be met.
 */
export const conditionsInCountry = (country: Country, where: AllCondition): AllCondition =>
  combineAll(
    ...where.of.flatMap((part): readonly Condition[] => {
      if (part.kind === 'all') {
        const kept = conditionsInCountry(country, part)
        return kept.of.length > 0 || part.of.length === 0 ? [kept] : []
      }
      if (part.kind === 'formula') return formulaIn(country, part.text)
      return isElsewhere(country, part) ? [] : [part]
    }),
  )

/** Sorting by a metric that no stock has would leave the order of the pack's rows, so the default sort is used instead. */
export const sortInCountry = (country: Country, sort: Sort): Sort =>
  isKnown(country, sort.metric) ? sort : defaultSort

const isKnown = (country: Country, metric: string): boolean =>
  findMetric(metric)?.countries.includes(country) !== false

function isElsewhere(country: Country, condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.some(part => isElsewhere(country, part))
    case 'any':
      return condition.of.length > 0 && condition.of.every(part => isElsewhere(country, part))
    case 'higher':
      return !isKnown(country, condition.metric) || !isKnown(country, condition.than)
    case 'in':
      return condition.metric === 'market' && areMarketsElsewhere(country, condition.values)
    case 'range':
    case 'flag':
      return !isKnown(country, condition.metric)
    case 'formula':
      return partsOf(condition.text).some(part => asksElsewhere(country, part))
    case 'member':
      return false
  }
}

function areMarketsElsewhere(country: Country, codes: readonly string[]): boolean {
  const elsewhere = Object.entries(marketsOf).flatMap(([of, markets]) =>
    of === country ? [] : markets.map(String),
  )
  return codes.length > 0 && codes.every(code => elsewhere.includes(code))
}

/** Removes those parts of a formula, separated by «and», that need data of another country. */
function formulaIn(country: Country, text: string): readonly Condition[] {
  const parts = partsOf(text)
  const kept = parts.filter(part => !asksElsewhere(country, part))
  if (kept.length === parts.length) return [{ kind: 'formula', text }]
  if (kept.length === 0) return []
  return [
    { kind: 'formula', text: printFormula(kept.reduce((left, right) => ({ kind: 'and', left, right }))) },
  ]
}

function partsOf(text: string): readonly TruthNode[] {
  const formula = parseFilterFormulaUnlimited(text)
  assert(formula.ok, 'a formula is parsed before it becomes a condition')
  const parts = (node: TruthNode): readonly TruthNode[] =>
    node.kind === 'and' ? [...parts(node.left), ...parts(node.right)] : [node]
  return parts(formula.value)
}

const asksElsewhere = (country: Country, node: TruthNode): boolean =>
  node.kind === 'or'
    ? asksElsewhere(country, node.left) && asksElsewhere(country, node.right)
    : metricIdsIn(node).some(metric => !isKnown(country, metric))
