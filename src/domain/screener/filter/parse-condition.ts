import { parseFilterFormula } from '../formula/parse.ts'
import { findMetric } from '../metrics/index.ts'
import type { MetricKind } from '../metrics/metric.ts'
import { type Bounds, boundSides, type Condition, type Sort } from './condition.ts'
import { sortNamed } from './sort-names.ts'
import {
  fieldNamesOf,
  fieldOf,
  parseFlag,
  parseId,
  parseItems,
  parseNumber,
  parseOneOf,
  parseText,
} from './tolerant-parsers.ts'

/** Our choice: groups may be nested this deep; the screen can make three levels. */
export const MAX_CONDITION_DEPTH = 16

/** These are the fields of a condition of each kind. */
const fields: Readonly<Record<Condition['kind'], readonly string[]>> = {
  all: ['of'],
  any: ['of'],
  range: ['metric', 'open', ...boundSides],
  in: ['metric', 'values'],
  flag: ['metric', 'is'],
  higher: ['metric', 'than'],
  member: ['theme'],
  formula: ['text'],
}
const kinds = Object.keys(fields) as readonly Condition['kind'][]

/**
 * Parses a condition; undefined where any part is unknown, because half a filter would find other stocks than the user meant.
 */
export function parseCondition(value: unknown, depth = 0): Condition | undefined {
  const kind = parseOneOf(kinds)(fieldOf(value, 'kind'))
  if (kind === undefined) return undefined
  const isUnderstood = fieldNamesOf(value)?.every(name => name === 'kind' || fields[kind].includes(name))
  if (!isUnderstood) return undefined
  const metric = parseText(fieldOf(value, 'metric')) ?? ''
  switch (kind) {
    case 'all':
    case 'any': {
      if (depth >= MAX_CONDITION_DEPTH) return undefined
      const parts = parseItems(fieldOf(value, 'of'))?.map(part => parseCondition(part, depth + 1))
      const of = parts?.filter(part => part !== undefined)
      return of && of.length === parts?.length ? { kind, of } : undefined
    }
    case 'range': {
      const bounds = boundsOf(value)
      return isA(metric, 'number', 'days-ago') && bounds ? { kind: 'range', metric, ...bounds } : undefined
    }
    case 'in': {
      const read = parseItems(fieldOf(value, 'values'))?.map(parseId)
      const values = read?.filter(one => one !== undefined)
      if (!isA(metric, 'category') || !values || values.length !== read?.length) return undefined
      return { kind: 'in', metric, values }
    }
    case 'flag': {
      const is = parseFlag(fieldOf(value, 'is'))
      return isA(metric, 'flag') && is !== undefined ? { kind: 'flag', metric, is } : undefined
    }
    case 'higher': {
      const than = parseText(fieldOf(value, 'than')) ?? ''
      const fit = isA(metric, 'number', 'days-ago') && isA(than, 'number', 'days-ago')
      return fit ? { kind: 'higher', metric, than } : undefined
    }
    case 'member': {
      const theme = parseId(fieldOf(value, 'theme'))
      return theme === undefined ? undefined : { kind: 'member', theme }
    }
    case 'formula': {
      const formula = parseFormulaText(fieldOf(value, 'text'))
      return formula === undefined ? undefined : { kind: 'formula', text: formula }
    }
  }
}

/** Parses the bounds of a range; undefined for one that has no bound and is not marked `open`. */
function boundsOf(value: unknown): (Bounds & { open?: true }) | undefined {
  const bounds: Bounds = {}
  for (const side of boundSides) {
    const said = fieldOf(value, side)
    if (said === undefined || said === null) continue
    const bound = parseNumber(said)
    if (bound === undefined) return undefined
    bounds[side] = bound
  }
  const open = fieldOf(value, 'open')
  const isBounded = Object.keys(bounds).length > 0
  if (open === undefined) return isBounded ? bounds : undefined
  return open === true && !isBounded ? { open } : undefined
}

const isA = (metric: string, ...allowed: readonly MetricKind[]): boolean => {
  const found = findMetric(metric)
  return found !== undefined && allowed.includes(found.kind)
}

/** Parses a filter formula and returns it was written; undefined where it is not valid. */
export function parseFormulaText(value: unknown): string | undefined {
  const written = parseText(value)
  return written !== undefined && parseFilterFormula(written).ok ? written : undefined
}

/**
 * Parses a sort, given as data or by the specification's names. Categories are rejected, because labels have no order.
 */
export function parseSort(value: unknown): Sort | undefined {
  if (typeof value === 'string') return sortNamed(value)
  const metric = parseText(fieldOf(value, 'metric')) ?? ''
  const direction = parseOneOf(['asc', 'desc'] as const)(fieldOf(value, 'direction'))
  return isA(metric, 'number', 'days-ago', 'flag') && direction ? { metric, direction } : undefined
}
