import type { Notification } from '#contract/notification.ts'
import { dateHere } from '#router/parameters.ts'
import { safeReturn } from '#router/safe-return.ts'

export type InboxRow = {
  row: Notification
  /** Of the first row of a day. */
  day: string | null
}

/** Each row, and of the first of each day that day, on this device's calendar. */
export function inboxRows(
  rows: readonly Notification[],
  dateOf = (row: Notification): string => dateHere(new Date(row.made_at)),
): InboxRow[] {
  return rows.map((row, at) => {
    const day = dateOf(row)
    const before = rows[at - 1]
    return { row, day: before && dateOf(before) === day ? null : day }
  })
}

export type Spoken = { title: string; body: string }

/** In the reader's language; one that was not written in it is better read in the other than not at all. */
export function spoken(row: Notification, lang: 'ko' | 'en'): Spoken {
  const pick = (ko: string, en: string): string => (lang === 'ko' ? ko || en : en || ko)
  return { title: pick(row.title_kr, row.title_en), body: pick(row.body_kr, row.body_en) }
}

/** Only inside our own house, and never back here. */
export function notificationHref({ url }: Pick<Notification, 'url'>): string {
  const href = safeReturn(url)
  return href.startsWith('/notification?') ? '/notification' : href
}

export type DayName = { kind: 'today' } | { kind: 'yesterday' } | { kind: 'day'; year: string | null }

/** How a day is called: by its distance where that is near, with its year where that is another. */
export function dayName(date: string, now: Date): DayName {
  if (date === dateHere(now)) return { kind: 'today' }
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date === dateHere(before)) return { kind: 'yesterday' }
  const year = date.slice(0, 4)
  return { kind: 'day', year: year === String(now.getFullYear()) ? null : year }
}

/** «14:05» on this device's clock. */
export function clockOf(instant: string): string {
  const time = new Date(instant)
  return [time.getHours(), time.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}
