/** Start and end of a maintenance as UTC instants, both inclusive. */
export type NoticeWindow = readonly [start: string, end: string]

/** How long the last word of the server counts when it cannot be asked again. */
export const NOTICE_KEPT_MS = 5 * 60_000

/** A notice that cannot be read closes nothing: the service stays open on doubt. */
export function isMaintenance(now: number, notice: NoticeWindow | null): boolean {
  if (!notice) return false
  return Date.parse(notice[0]) <= now && now <= Date.parse(notice[1])
}

/** What the server said last, as long as it may be believed without asking again. */
export function stillTrusted(
  heard: { notice: NoticeWindow | null; at: number } | null,
  now: number,
): NoticeWindow | null {
  return heard && now - heard.at <= NOTICE_KEPT_MS ? heard.notice : null
}

/** The milliseconds until a maintenance begins or is over, if that lies ahead. */
export function untilChange(now: number, notice: NoticeWindow | null): number | null {
  if (!notice) return null
  const start = Date.parse(notice[0]) - now
  const over = Date.parse(notice[1]) - now + 1
  if (start > 0) return start
  return over > 0 ? over : null
}
