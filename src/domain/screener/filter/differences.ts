import { presets } from '../presets/index.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

/**
 * What a filter says that nobody would assume, as plain data: read back by `parseSavedFilter` it is the same filter. Short
 * enough for an address, and an old one stays right when a default is added.
 */
export function differencesOf(saved: SavedFilter): Readonly<Record<string, unknown>> {
  const usual = {
    ...defaultFilter,
    // A filter without an order of its own has that of its preset.
    sort: saved.mainPreset === null ? defaultFilter.sort : presets[saved.mainPreset].sort,
  }
  return (differing(saved, usual) ?? {}) as Readonly<Record<string, unknown>>
}

/** These are one value each, however they are written down. */
const wholes: ReadonlySet<string> = new Set(['where', 'sort'])

/** Field by field; undefined where nothing differs. */
function differing(value: unknown, usual: unknown): unknown {
  if (!isFields(value) || !isFields(usual)) return same(value, usual) ? undefined : value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const other = usual[name]
    const differs = wholes.has(name) ? (same(field, other) ? undefined : field) : differing(field, other)
    return differs === undefined ? [] : [[name, differs] as const]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
