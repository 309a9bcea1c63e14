import { parseFilterFormula } from '../formula/parse.ts'
import { findMetric } from '../metrics/index.ts'
import type { MetricKind } from '../metrics/metric.ts'
import { type Bounds, boundSides, type Condition, type Sort } from './condition.ts'
import { field, idText, isTrue, items, number, oneOf, text } from './loose.ts'

/** Groups inside groups; a screen shows three. */
export const MOST_DEPTH = 16

/** A condition, or undefined where any part of it is not understood: half a filter would find other stocks than meant. */
export function parseCondition(value: unknown, depth = 0): Condition | undefined {
  const metric = text(field(value, 'metric')) ?? ''
  switch (field(value, 'kind')) {
    case 'all':
    case 'any': {
      if (depth >= MOST_DEPTH) return undefined
      const kind = field(value, 'kind') === 'all' ? 'all' : 'any'
      const parts = items(field(value, 'of'))?.map(part => parseCondition(part, depth + 1))
      const of = parts?.filter(part => part !== undefined)
      return of && of.length === parts?.length ? { kind, of } : undefined
    }
    case 'range': {
      const bounds = boundsOf(value)
      return isA(metric, 'number', 'days-ago') && bounds ? { kind: 'range', metric, ...bounds } : undefined
    }
    case 'in': {
      const read = items(field(value, 'values'))?.map(idText)
      const values = read?.filter(one => one !== undefined)
      if (!isA(metric, 'category') || !values || values.length !== read?.length) return undefined
      return { kind: 'in', metric, values }
    }
    case 'flag':
      return isA(metric, 'flag') ? { kind: 'flag', metric, is: isTrue(field(value, 'is')) } : undefined
    case 'higher': {
      const than = text(field(value, 'than')) ?? ''
      const fit = isA(metric, 'number', 'days-ago') && isA(than, 'number', 'days-ago')
      return fit ? { kind: 'higher', metric, than } : undefined
    }
    case 'member': {
      const theme = idText(field(value, 'theme'))
      return theme === undefined ? undefined : { kind: 'member', theme }
    }
    case 'formula': {
      const formula = parseFormulaText(field(value, 'text'))
      return formula === undefined ? undefined : { kind: 'formula', text: formula }
    }
    default:
      return undefined
  }
}

function boundsOf(value: unknown): Bounds | undefined {
  const bounds: Bounds = {}
  for (const side of boundSides) {
    const said = field(value, side)
    if (said === undefined || said === null) continue
    const bound = number(said)
    if (bound === undefined) return undefined
    bounds[side] = bound
  }
  return bounds
}

const isA = (metric: string, ...kinds: readonly MetricKind[]): boolean => {
  const found = findMetric(metric)
  return found !== undefined && kinds.includes(found.kind)
}

/** A formula that filters, as it was written. */
export function parseFormulaText(value: unknown): string | undefined {
  const written = text(value)
  return written !== undefined && parseFilterFormula(written).ok ? written : undefined
}

export function parseSort(value: unknown): Sort | undefined {
  const metric = text(field(value, 'metric'))
  const direction = oneOf(['asc', 'desc'] as const)(field(value, 'direction'))
  return metric !== undefined && findMetric(metric) && direction ? { metric, direction } : undefined
}
