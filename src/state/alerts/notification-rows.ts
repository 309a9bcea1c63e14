import type { InboxAlert } from '#contract/notification.ts'
import { type AlertListId, alertListIds, alertTypeRules } from '#domain/alerts/alert-type.ts'
import { type AlertReads, isReadHere } from './notification-reads.ts'

type Rows = readonly InboxAlert[]
type Whole = { rows: Rows; unread: number }

const isInList = (list: AlertListId, { type }: Pick<InboxAlert, 'type'>): boolean =>
  list === 'all' || alertTypeRules[type].list === list

/** Joins two pages without duplicates: the list grows at its start, so two pages may overlap. */
export function joinRows(rows: Rows, further: Rows): Rows {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...further.filter(({ id }) => !known.has(id))]
}

/** Keeps only the rows of one list from the whole inbox on the device. */
export function filterByAlertList<W extends { rows: Rows; total: number }>(whole: W, list: AlertListId): W {
  const rows = whole.rows.filter(row => isInList(list, row))
  return { ...whole, rows, total: rows.length }
}

export type UnreadAlertCounts = {
  total: number
  counts: Record<AlertListId, number>
  /** True when there are unread alerts beyond those on the device, so that the counts are lower bounds. */
  more: boolean
}

export function countUnreadAlerts(whole: Whole | null, reads: AlertReads): UnreadAlertCounts {
  const unread = whole?.rows.filter(row => row.read_at === null) ?? []
  const left = unread.filter(row => !isReadHere(row, reads))
  const beyond = Math.max(0, (whole?.unread ?? 0) - unread.length)
  // «Mark all as read» also covers alerts older than the loaded list.
  const older = whole !== null && left.length === 0 && reads.until !== null ? 0 : beyond
  const counts = Object.fromEntries(
    alertListIds.map(list => [list, left.filter(row => isInList(list, row)).length]),
  ) as Record<AlertListId, number>
  const total = left.length + older
  return { total, counts: { ...counts, all: total }, more: older > 0 }
}
