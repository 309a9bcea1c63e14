import type { InboxAlert } from '#contract/notification.ts'

/**
 * Records which alerts were read on this device. A read alert never becomes unread again, so this record may be applied
 * to any reply.
 */
export type AlertReads = {
  ids: readonly string[]
  /** All alerts made until this instant count as read. */
  until: string | null
  /** The reads that the server has not confirmed yet. */
  untold: { ids: readonly string[]; until: string | null; count: number }
}

export type NewAlertReads = { ids: readonly string[] } | { until: string; count: number }

type Row = Pick<InboxAlert, 'id' | 'made_at' | 'read_at'>

/** A user opens fewer alerts than this before the lists are requested again. Our choice. */
const MOST_IDS = 500
/** The server accepts at most this many ids per request. */
const AT_ONCE = 100

export const emptyAlertReads: AlertReads = {
  ids: [],
  until: null,
  untold: { ids: [], until: null, count: 0 },
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

const joined = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
]

export function addAlertReads(reads: AlertReads, read: NewAlertReads): AlertReads {
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

export type UnconfirmedReads = { ids: readonly string[]; until: string | null }

/** Returns the body of the next request; null when there is nothing to send. */
export function nextUnconfirmedReads({ untold }: AlertReads): UnconfirmedReads | null {
  if (untold.ids.length === 0 && untold.until === null) return null
  return { ids: untold.ids.slice(0, AT_ONCE), until: untold.until }
}

/** Removes what the server has confirmed. Alerts that were read meanwhile are sent next. */
export function removeConfirmedReads(reads: AlertReads, report: UnconfirmedReads): AlertReads {
  const ids = reads.untold.ids.filter(id => !report.ids.includes(id))
  const until = reads.untold.until === report.until ? null : reads.untold.until
  const rest = ids.length === 0 && until === null
  return { ...reads, untold: { ids, until, count: rest ? 0 : ids.length } }
}

export const isReadHere = (row: Row, reads: AlertReads): boolean =>
  row.read_at === null && (reads.ids.includes(row.id) || (reads.until !== null && row.made_at <= reads.until))

export const markReadRows = <R extends Row>(rows: readonly R[], reads: AlertReads): readonly R[] =>
  rows.map(row => (isReadHere(row, reads) ? { ...row, read_at: row.made_at } : row))
