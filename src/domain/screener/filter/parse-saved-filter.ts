import { isDay } from '../../market/calendar/day.ts'
import { stockThemes } from '../../market/groups/theme.ts'
import { statementItems, valuationMetricIds } from '../metrics/fundamental.ts'
import { maLengths, maTypes, rsiLengths } from '../metrics/technical.ts'
import { presets } from '../presets/index.ts'
import { attractivenessBandNames, presetNames } from './names.ts'
import { parseCondition, parseFormulaText, parseSort } from './parse-condition.ts'
import { type FilterReader, openFilterReader } from './reader.ts'
import {
  type AnnualSettings,
  crossTypes,
  defaultFilter,
  filterIdTypes,
  filterTabs,
  foreignerFilterRange,
  foreignerTypes,
  type QuarterlySettings,
  rsiConditions,
  rsRatingConditions,
  type SavedFilter,
  savedFilterGroups,
  scanDayChoices,
  trendConditions,
} from './saved-filter.ts'
import {
  parseDistinct,
  parseFlag,
  parseId,
  parseNumber,
  parseOneOf,
  parsePairWithin,
  parsePositiveInteger,
  parseText,
  parseTextPair,
} from './tolerant-parsers.ts'

/** The specification numbers the twelve themes; an address may name one by its number or by our id. */
function parseThemeId(value: unknown): string | undefined {
  const text = parseId(value)
  return (text !== undefined && stockThemes[Number(text) - 1]?.id) || text
}

/**
 * Parses any value into a saved filter, with every fallback of the specification. `fellBack` lists the fields that were present
 * but not understood, so that the screen can report them and correct the URL.
 */
export function parseSavedFilter(value: unknown): { filter: SavedFilter; fellBack: readonly string[] } {
  const reader = openFilterReader(value)
  const { read, list } = reader
  const usual = defaultFilter
  const mainPreset = read('mainPreset', parseOneOf(presetNames), usual.mainPreset)
  const filter: SavedFilter = {
    key: read('key', parseText, usual.key),
    id: read('id', parseId, usual.id),
    idType: read('idType', parseOneOf(filterIdTypes), usual.idType),
    prevClickTab: read('prevClickTab', parseOneOf(filterTabs), usual.prevClickTab),
    showPreset: read('showPreset', parseFlag, usual.showPreset),
    preset: list('preset', parseOneOf(presetNames)),
    mainPreset,
    themeId: read('themeId', parseThemeId, usual.themeId),
    markets: list('markets', parseId),
    sectors: list('sectors', parseId),
    attractiveness: list('attractiveness', parseOneOf(attractivenessBandNames)),
    foreignerDays: read(
      'foreignerDays',
      parsePairWithin(...foreignerFilterRange, Number.isInteger),
      usual.foreignerDays,
    ),
    foreignerType: read('foreignerType', parseOneOf(foreignerTypes), usual.foreignerType),
    rsRatingDays: read('rsRatingDays', parseOneOf(scanDayChoices), usual.rsRatingDays),
    rsRatingType: read('rsRatingType', parseOneOf(rsRatingConditions), usual.rsRatingType),
    showPriceRange: read('showPriceRange', parseFlag, usual.showPriceRange),
    price_range: read('price_range', parsePairWithin(-Infinity, Infinity), usual.price_range),
    beta: read('beta', parsePairWithin(-Infinity, Infinity), usual.beta),
    exclude_halt: read('exclude_halt', parseFlag, usual.exclude_halt),
    show: showIn(reader.inside('show')),
    quarterly: each(statementItems, reader.inside('quarterly'), quarterlyIn),
    annual: each(statementItems, reader.inside('annual'), annualIn),
    ma_cross: crossIn(reader.inside('ma_cross')),
    ma_arrangement: arrangementIn(reader.inside('ma_arrangement')),
    rsi: rsiIn(reader.inside('rsi')),
    psar: psarIn(reader.inside('psar')),
    valuation: each(valuationMetricIds, reader.inside('valuation'), valuationIn),
    where: read('where', value => parseCondition(value), usual.where),
    formula: read('formula', value => (value === '' ? '' : parseFormulaText(value)), usual.formula),
    sort: read('sort', parseSort, mainPreset === null ? usual.sort : presets[mainPreset].sort),
    as_of: read('as_of', dayIn, usual.as_of),
  }
  return { filter, fellBack: reader.fellBack }
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<Key, Value>
}

/** Parses every field of a group with the same parser. */
const each = <Key extends string, Value>(
  keys: readonly Key[],
  { inside }: FilterReader,
  make: (reader: FilterReader) => Value,
): Record<Key, Value> => record(keys, key => make(inside(key)))

const showIn = ({ read }: FilterReader): SavedFilter['show'] =>
  record(savedFilterGroups, group => read(group, parseFlag, defaultFilter.show[group]))

const quarterlyIn = ({ read }: FilterReader): QuarterlySettings => ({
  qoq: read('qoq', parseFlag, false),
  yoy: read('yoy', parseFlag, false),
  consecutive: read('consecutive', parsePositiveInteger, null),
  consensus: read('consensus', parseFlag, false),
})

const annualIn = ({ read }: FilterReader): AnnualSettings => ({
  yoy: read('yoy', parseFlag, false),
  consecutive: read('consecutive', parsePositiveInteger, null),
  consensus: read('consensus', parseFlag, false),
})

function crossIn({ read }: FilterReader): SavedFilter['ma_cross'] {
  const { days, type, ma, lengths } = defaultFilter.ma_cross
  const two = (value: unknown) => {
    const [a, b] = parseDistinct(maLengths, 2)(value) ?? []
    return a !== undefined && b !== undefined ? ([a, b] as const) : undefined
  }
  return {
    days: read('days', parseOneOf(scanDayChoices), days),
    type: read('type', parseOneOf(crossTypes), type),
    ma: read('ma', parseOneOf(maTypes), ma),
    lengths: read('lengths', two, lengths),
  }
}

function arrangementIn({ read }: FilterReader): SavedFilter['ma_arrangement'] {
  const { type, ma, lengths } = defaultFilter.ma_arrangement
  const three = (value: unknown) => {
    const [a, b, c] = parseDistinct(maLengths, 3)(value) ?? []
    return a !== undefined && b !== undefined && c !== undefined ? ([a, b, c] as const) : undefined
  }
  return {
    type: read('type', parseOneOf(trendConditions), type),
    ma: read('ma', parseOneOf(maTypes), ma),
    lengths: read('lengths', three, lengths),
  }
}

const rsiIn = ({ read }: FilterReader): SavedFilter['rsi'] => ({
  days: read('days', parseOneOf(scanDayChoices), defaultFilter.rsi.days),
  type: read('type', parseOneOf(rsiConditions), defaultFilter.rsi.type),
  length: read('length', parseOneOf(rsiLengths), defaultFilter.rsi.length),
})

const psarIn = ({ read }: FilterReader): SavedFilter['psar'] => ({
  days: read('days', parseOneOf(scanDayChoices), defaultFilter.psar.days),
  type: read('type', parseOneOf(trendConditions), defaultFilter.psar.type),
})

const valuationIn = ({ read }: FilterReader): SavedFilter['valuation']['pbr'] => ({
  on: read('on', parseFlag, false),
  range: read('range', parseTextPair, null),
})

/** The day may be written as 20260105 or 2026-01-05. */
function dayIn(value: unknown): SavedFilter['as_of'] | undefined {
  const written = typeof value === 'string' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3') : value
  const day = parseNumber(written)
  return day !== undefined && isDay(day) ? day : undefined
}
