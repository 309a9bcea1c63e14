import { addSeoulYears, DAY_MS } from './seoul-calendar.ts'

/** So many days before points expire, their owner is told. */
const POINT_WARNING_DAYS = 15
/** Points that come back after their expiry may be used for so many days more. */
const RETURNED_POINT_DAYS = 15

/** Points expire one calendar year after they were saved, at the same time of day in Seoul. */
export const expiryOfPoints = (saved: number): number => addSeoulYears(saved, 1)

export const expiryOfLateReturn = (at: number): number => at + RETURNED_POINT_DAYS * DAY_MS

export const isExpiringSoon = ({ expires }: { expires: number }, at: number): boolean =>
  expires > at && expires <= at + POINT_WARNING_DAYS * DAY_MS
