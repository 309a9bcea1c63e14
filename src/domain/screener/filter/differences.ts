import { presets } from '../presets/index.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

/**
 * Returns the fields of a filter that differ from the defaults, as plain data: `parseSavedFilter` turns them back into
 * the same filter. They are short enough for a URL, and an old URL stays valid when a field with a default is added.
 */
export function differencesFromDefaultFilter(saved: SavedFilter): Readonly<Record<string, unknown>> {
  const usual = {
    ...defaultFilter,
    // A filter without its own order has the order of its preset.
    sort: saved.mainPreset === null ? defaultFilter.sort : presets[saved.mainPreset].sort,
  }
  return (differing(saved, usual) ?? {}) as Readonly<Record<string, unknown>>
}

/** These fields are compared and saved as a whole. */
const wholes: ReadonlySet<string> = new Set(['where', 'sort'])

/** Compares field by field; undefined where nothing differs. */
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
