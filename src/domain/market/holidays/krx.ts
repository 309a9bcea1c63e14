import type { CalendarData } from './calendar-data.ts'

/**
 * Weekdays on which the Korea Exchange is closed: the public holidays of the official gazette with their substitute,
 * election and ad-hoc days, 1 May, and the year's last weekday. The data ends with 2027; 2027 is the gazette's list as
 * announced, without whatever may still be decreed. A day decreed later is added here.
 */
export const krx: CalendarData = {
  firstYear: 2019,
  lastYear: 2027,
  closed: {
    2019: '01-01 02-04 02-05 02-06 03-01 05-01 05-06 06-06 08-15 09-12 09-13 10-03 10-09 12-25 12-31',
    2020: '01-01 01-24 01-27 04-15 04-30 05-01 05-05 08-17 09-30 10-01 10-02 10-09 12-25 12-31',
    2021: '01-01 02-11 02-12 03-01 05-05 05-19 08-16 09-20 09-21 09-22 10-04 10-11 12-31',
    2022: '01-31 02-01 02-02 03-01 03-09 05-05 06-01 06-06 08-15 09-09 09-12 10-03 10-10 12-30',
    2023: '01-23 01-24 03-01 05-01 05-05 05-29 06-06 08-15 09-28 09-29 10-02 10-03 10-09 12-25 12-29',
    2024: '01-01 02-09 02-12 03-01 04-10 05-01 05-06 05-15 06-06 08-15 09-16 09-17 09-18 10-01 10-03 10-09 12-25 12-31',
    2025: '01-01 01-27 01-28 01-29 01-30 03-03 05-01 05-05 05-06 06-03 06-06 08-15 10-03 10-06 10-07 10-08 10-09 12-25 12-31',
    2026: '01-01 02-16 02-17 02-18 03-02 05-01 05-05 05-25 06-03 07-17 08-17 09-24 09-25 10-05 10-09 12-25 12-31',
    2027: '01-01 02-08 02-09 03-01 05-03 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27 12-31',
  },
  /** Continuous trading and the closing auction; the close moved from 15:00 to 15:30 on 2016-08-01. */
  hours: [
    { from: 20000101, open: '09:00', close: '15:00' },
    { from: 20160801, open: '09:00', close: '15:30' },
  ],
  special: [
    /** The year's first session opens an hour late. */
    {
      open: '10:00',
      close: '15:30',
      days: '2019-01-02 2020-01-02 2021-01-04 2022-01-03 2023-01-02 2024-01-02',
    },
    { open: '10:00', close: '15:30', days: '2025-01-02 2026-01-02 2027-01-04' },
    /** The whole session moves by an hour on the day of the university entrance exam; 2026 as expected. */
    {
      open: '10:00',
      close: '16:30',
      days: '2019-11-14 2020-12-03 2021-11-18 2022-11-17 2023-11-16 2024-11-14',
    },
    { open: '10:00', close: '16:30', days: '2025-11-13 2026-11-19' },
  ],
}
