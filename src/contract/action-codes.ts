/**
 * The specification has codes for the actions of a user (6 to 19). The code `open`, for the first opening of a day, is
 * ours.
 */
export const FIRST_OPENING_CODE = 'open'
export const userActionCodes = [
  ...Array.from({ length: 14 }, (_, nth) => String(nth + 6)),
  FIRST_OPENING_CODE,
]
/** The specification lists the occasions; how they are spelled is our choice. */
export const abandonmentCodes = [
  'plan-page-15s',
  'holiday-event',
  'report-visits-3-weekly',
  'discovery-30s',
  'free-sign-up-start',
] as const
