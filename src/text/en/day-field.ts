import type { dayField as ko } from '../ko/day-field.ts'

/** The field for a date. */
export const dayField: typeof ko = {
  choose: 'Choose from a calendar',
  example: '3/2/2026, 2 Mar 2026',
  unreadable: 'That is not a date we can read. Type it like 3/2/2026, 20260302 or 2 Mar 2026.',
  toCome: ({ date, last }) => `${date} has not come yet. Enter a date up to ${last}.`,
}
