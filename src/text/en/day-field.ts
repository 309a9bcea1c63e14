import type { dayField as ko } from '../ko/day-field.ts'

/** The field for a date. */
export const dayField: typeof ko = {
  choose: 'Choose from calendar',
  example: '3/2/2026, Mar 2, 2026',
  unreadable: 'We can’t read that date. Enter it like 3/2/2026, 20260302 or Mar 2, 2026.',
  toCome: ({ date, last }) => `${date} is in the future. Enter a date no later than ${last}.`,
}
