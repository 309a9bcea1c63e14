import type { Notification } from '#contract/notification.ts'

/** What has been read on this device. Nothing that was read becomes unread again, so it may be laid over any answer. */
export type Reads = {
  ids: readonly string[]
  /** Everything made until then. */
  until: string | null
  /** What of it the server has not heard. */
  untold: { ids: readonly string[]; until: string | null; count: number }
}

export type Read = { ids: readonly string[] } | { until: string; count: number }

type Row = Pick<Notification, 'id' | 'made_at' | 'read_at'>

/** As many as anybody opens before the lists are asked for anew. */
const MOST_IDS = 500
/** As many as one call takes. */
const AT_ONCE = 100

export const nothingRead: Reads = { ids: [], until: null, untold: { ids: [], until: null, count: 0 } }

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

const joined = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
]

export function withRead(reads: Reads, read: Read): Reads {
  const { untold } = reads
  if ('until' in read)
    return {
      ...reads,
      until: later(reads.until, read.until),
      untold: {
        ...untold,
        until: later(untold.until, read.until),
        count: untold.count + read.count,
      },
    }
  const news = read.ids.filter(id => !reads.ids.includes(id))
  return {
    ...reads,
    ids: joined(reads.ids, news).slice(-MOST_IDS),
    untold: { ...untold, ids: joined(untold.ids, news), count: untold.count + news.length },
  }
}

export type ReadReport = { ids: readonly string[]; until: string | null }

/** What the next call says; null: nothing. */
export function toTell({ untold }: Reads): ReadReport | null {
  if (untold.ids.length === 0 && untold.until === null) return null
  return { ids: untold.ids.slice(0, AT_ONCE), until: untold.until }
}

/** After the server has heard it; what was read meanwhile is still to be told. */
export function afterTelling(reads: Reads, told: ReadReport): Reads {
  const ids = reads.untold.ids.filter(id => !told.ids.includes(id))
  const until = reads.untold.until === told.until ? null : reads.untold.until
  const rest = ids.length === 0 && until === null
  return { ...reads, untold: { ids, until, count: rest ? 0 : ids.length } }
}

export const isReadHere = (row: Row, reads: Reads): boolean =>
  row.read_at === null && (reads.ids.includes(row.id) || (reads.until !== null && row.made_at <= reads.until))

export const withReads = <R extends Row>(rows: readonly R[], reads: Reads): readonly R[] =>
  rows.map(row => (isReadHere(row, reads) ? { ...row, read_at: row.made_at } : row))

/** What another build kept and this one cannot read is as if nothing had been read. */
export function readsFrom(kept: unknown): Reads {
  const { ids, until, untold } = (kept ?? {}) as Partial<Reads>
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
