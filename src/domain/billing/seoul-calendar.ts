/** Seoul has had this offset without daylight saving time since 1988. https://www.iana.org/time-zones */
export const SEOUL_OFFSET_MS = 9 * 3_600_000
export const DAY_MS = 86_400_000

/**
 * The same time of day so many calendar months later in Seoul. A day that the month does not have becomes its last one, so that the
 * end of January and a month is the end of February.
 */
export function addSeoulMonths(instant: number, months: number): number {
  const local = new Date(instant + SEOUL_OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return local.getTime() - SEOUL_OFFSET_MS
}

export const addSeoulYears = (instant: number, years: number): number => addSeoulMonths(instant, 12 * years)
