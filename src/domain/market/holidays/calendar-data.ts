/** An exchange's closed days and hours as a person can read and check them. Times are the exchange's own. */
export type CalendarData = {
  firstYear: number
  lastYear: number
  /** year → closed weekdays as MM-DD */
  closed: Readonly<Record<number, string>>
  hours: readonly { from: number; open: string; close: string }[]
  special: readonly { open: string; close: string; days: string }[]
}
