import type { InboxAlert } from '#contract/notification.ts'
import { localDate } from '#router/parameters.ts'
import { safeReturnPath } from '#router/safe-return.ts'
import { dayAndMinuteIn, formatTimeOfDay } from '#text/format-days.ts'
import type { Lang } from '#text/formats.ts'

export type InboxRow = {
  row: InboxAlert
  /** Set on the first row of a day, otherwise null. */
  day: string | null
}

/** Puts the day on the first row of each day, in this device's time zone. */
export function inboxRows(
  rows: readonly InboxAlert[],
  dateOf = (row: InboxAlert): string => localDate(new Date(row.made_at)),
): InboxRow[] {
  return rows.map((row, at) => {
    const day = dateOf(row)
    const before = rows[at - 1]
    return { row, day: before && dateOf(before) === day ? null : day }
  })
}

export type AlertTitleAndBody = { title: string; body: string }

/** Returns the text in the user's language, or in the other one when it is missing. */
export function alertTextIn(row: InboxAlert, lang: 'ko' | 'en'): AlertTitleAndBody {
  const pick = (ko: string, en: string): string => (lang === 'ko' ? ko || en : en || ko)
  return { title: pick(row.title_kr, row.title_en), body: pick(row.body_kr, row.body_en) }
}

/** Returns the page that an alert opens: only a page of our own, and the inbox only without the choice of a list. */
export function notificationHref({ url }: Pick<InboxAlert, 'url'>): string {
  const href = safeReturnPath(url)
  return href.startsWith('/notification?') ? '/notification' : href
}

export type DayName = { kind: 'today' } | { kind: 'yesterday' } | { kind: 'day' }

/** Returns the name of a day: today, yesterday, or its date. */
export function dayNameOf(date: string, now: Date): DayName {
  if (date === localDate(now)) return { kind: 'today' }
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date === localDate(before)) return { kind: 'yesterday' }
  return { kind: 'day' }
}

/** Writes the time of an instant in this device's time zone: «14:05», «2:05 PM». */
export const clockOf = (instant: string, lang: Lang): string =>
  formatTimeOfDay(dayAndMinuteIn(new Date(instant)).minute, lang)
