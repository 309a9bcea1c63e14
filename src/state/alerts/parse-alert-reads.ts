import type { AlertReads } from './notification-reads.ts'

/** Parses a stored value. A value of another build that this one cannot read counts as nothing read. */
export function parseAlertReads(kept: unknown): AlertReads {
  const { ids, until, untold } = (kept ?? {}) as Partial<AlertReads>
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    ids: texts(ids),
    until: text(until),
    untold: {
      ids: texts(untold?.ids),
      until: text(untold?.until),
      count: typeof untold?.count === 'number' ? untold.count : 0,
    },
  }
}
