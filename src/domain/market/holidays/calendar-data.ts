/**
 * This is the data of an exchange's closed days and hours in a form that a person can check: rules, and the exceptions
 * to them.
 */
export type CalendarData = {
  firstYear: number
  lastYear: number
  /** The exchange has published its closed days up to this day; later ones are derived from the law. */
  publishedUntil: number
  holidays: readonly HolidayRule[]
  /** These are closed days that were decreed for one day only. */
  exceptions: readonly { name: ClosureName; days: string }[]
  /** Hours are in local times of the exchange. */
  hours: readonly { from: number; open: string; close: string }[]
  changes: readonly HoursChange[]
}

export type HolidayRule = {
  name: ClosureName
  falls: HolidayDate
  sinceYear?: number
  moves?: SubstituteRule
}

/**
 * This is the rule for the day of a holiday. Months count from 1, weekdays from Sunday = 0; `nth: -1` is the last one
 * of the month.
 */
export type HolidayDate =
  | { month: number; date: number }
  | { month: number; nth: number; weekday: number; plus?: number }
  | { moon: LunarHolidayName; plus: number }
  | { lastWorkdayOf: number }

export type LunarHolidayName = 'seollal' | 'buddhasBirthday' | 'chuseok' | 'easter'

/**
 * A rule gives a substitute day for a holiday on one of these weekdays. `next-free` is the next day that is neither
 * weekend nor holiday; it also applies when two holidays are on one day. `nearest` is Friday for Saturday, Monday for
 * Sunday.
 */
export type SubstituteRule = { since: number; weekdays: readonly number[]; to: 'next-free' | 'nearest' }

export type HoursChange = {
  why: HoursReason
  /** Opening and close are this many minutes later than usual; negative is earlier. */
  open: number
  close: number
  /** The change applies on these days; days without a session are ignored. */
  on: { days: string } | { falls: HolidayDate } | 'first-session'
}

export type ClosureName =
  | 'new-year'
  | 'seollal'
  | 'independence-movement-day'
  | 'labour-day'
  | 'childrens-day'
  | 'buddhas-birthday'
  | 'memorial-day'
  | 'constitution-day'
  | 'liberation-day'
  | 'chuseok'
  | 'foundation-day'
  | 'hangeul-day'
  | 'christmas'
  | 'year-end'
  | 'election'
  | 'decreed'
  | 'martin-luther-king-day'
  | 'washingtons-birthday'
  | 'good-friday'
  | 'juneteenth'
  | 'independence-day'
  | 'thanksgiving'
  | 'mourning'

export type HoursReason =
  | 'year-opening'
  | 'entrance-exam'
  | 'day-after-thanksgiving'
  | 'independence-eve'
  | 'christmas-eve'
