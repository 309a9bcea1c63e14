/** An exchange's closed days and hours as a person can read and check them: rules, and what the rules do not know. */
export type CalendarData = {
  firstYear: number
  lastYear: number
  /** The exchange itself has published its days up to here; what follows is read from the law as it stands. */
  publishedUntil: number
  holidays: readonly HolidayRule[]
  /** Decreed for one day only. */
  exceptions: readonly { name: ClosureName; days: string }[]
  /** Times are the exchange's own. */
  hours: readonly { from: number; open: string; close: string }[]
  changes: readonly HoursChange[]
}

export type HolidayRule = {
  name: ClosureName
  falls: Falls
  sinceYear?: number
  moves?: Moves
}

/** Where a holiday falls in a year. Months count from 1, weekdays from Sunday 0, and the −1st is the last. */
export type Falls =
  | { month: number; date: number }
  | { month: number; nth: number; weekday: number; plus?: number }
  | { moon: MoonDay; plus: number }
  | { lastWorkdayOf: number }

export type MoonDay = 'seollal' | 'buddhasBirthday' | 'chuseok' | 'easter'

/**
 * What happens when it falls on one of these weekdays. `next-free`: the next day that is neither weekend nor holiday,
 * and the same when it meets another holiday. `nearest`: Friday for Saturday, Monday for Sunday.
 */
export type Moves = { since: number; weekdays: readonly number[]; to: 'next-free' | 'nearest' }

export type HoursChange = {
  why: HoursReason
  /** Minutes later than usual; a minus is earlier. */
  open: number
  close: number
  /** A day that is no session changes nothing. */
  on: { days: string } | { falls: Falls } | 'first-session'
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
