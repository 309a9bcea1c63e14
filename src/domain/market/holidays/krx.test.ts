import { expect, test } from 'vitest'
import { closureOf, hoursReasonOf, sessionHours } from '../calendar/calendar.ts'
import { isoDay, toTradingDay } from '../calendar/day.ts'
import { closuresOf } from './closures.ts'
import { parseHolidays } from './holiday-dates.ts'
import { krxCalendarData } from './krx.ts'

/** The days are copied from the exchange's published lists, to check the rules against an independent source. */
const published: Record<number, string> = {
  2015: '01-01 02-18 02-19 02-20 05-01 05-05 05-25 08-14 09-28 09-29 10-09 12-25 12-31',
  2016: '01-01 02-08 02-09 02-10 03-01 04-13 05-05 05-06 06-06 08-15 09-14 09-15 09-16 10-03 12-30',
  2017: '01-27 01-30 03-01 05-01 05-03 05-05 05-09 06-06 08-15 10-02 10-03 10-04 10-05 10-06 10-09 12-25 12-29',
  2018: '01-01 02-15 02-16 03-01 05-01 05-07 05-22 06-06 06-13 08-15 09-24 09-25 09-26 10-03 10-09 12-25 12-31',
  2019: '01-01 02-04 02-05 02-06 03-01 05-01 05-06 06-06 08-15 09-12 09-13 10-03 10-09 12-25 12-31',
  2020: '01-01 01-24 01-27 04-15 04-30 05-01 05-05 08-17 09-30 10-01 10-02 10-09 12-25 12-31',
  2021: '01-01 02-11 02-12 03-01 05-05 05-19 08-16 09-20 09-21 09-22 10-04 10-11 12-31',
  2022: '01-31 02-01 02-02 03-01 03-09 05-05 06-01 06-06 08-15 09-09 09-12 10-03 10-10 12-30',
  2023: '01-23 01-24 03-01 05-01 05-05 05-29 06-06 08-15 09-28 09-29 10-02 10-03 10-09 12-25 12-29',
  2024: '01-01 02-09 02-12 03-01 04-10 05-01 05-06 05-15 06-06 08-15 09-16 09-17 09-18 10-01 10-03 10-09 12-25 12-31',
  2025: '01-01 01-27 01-28 01-29 01-30 03-03 05-01 05-05 05-06 06-03 06-06 08-15 10-03 10-06 10-07 10-08 10-09 12-25 12-31',
  2026: '01-01 02-16 02-17 02-18 03-02 05-01 05-05 05-25 06-03 07-17 08-17 09-24 09-25 10-05 10-09 12-25 12-31',
  2027: '01-01 02-08 02-09 03-01 05-03 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27 12-31',
}

test.each(Object.entries(published))(
  'the rules give exactly the published closed days of %s',
  (year, days) => {
    const found = [...closuresOf(krxCalendarData).keys()].filter(day => String(day).startsWith(year)).sort()
    expect(found.map(day => isoDay(day).slice(5)).join(' ')).toBe(days)
  },
)

test('the closed days cover exactly the years of the published lists', () => {
  const years = new Set([...closuresOf(krxCalendarData).keys()].map(day => Math.floor(day / 10_000)))
  expect([...years].sort()).toEqual(Object.keys(published).map(Number))
})

test.each([
  [20260101, 'new-year'],
  [20260216, 'seollal'],
  [20260217, 'seollal'],
  [20260218, 'seollal'],
  [20240301, 'independence-movement-day'],
  [20260501, 'labour-day'],
  [20260505, 'childrens-day'],
  [20260525, 'buddhas-birthday'],
  [20240606, 'memorial-day'],
  [20260717, 'constitution-day'],
  [20250815, 'liberation-day'],
  [20270914, 'chuseok'],
  [20270915, 'chuseok'],
  [20270916, 'chuseok'],
  [20251003, 'foundation-day'],
  [20261009, 'hangeul-day'],
  [20261225, 'christmas'],
  [20261231, 'year-end'],
  [20160413, 'election'],
  [20240410, 'election'],
  [20260603, 'election'],
  [20250127, 'decreed'],
] as const)('%i is closed with the reason %s', (day, name) =>
  expect(closureOf('kr', toTradingDay(day))).toBe(name),
)

test('a substitute day has the name of the holiday that it replaces', () => {
  expect(closureOf('kr', toTradingDay(20260302))).toBe('independence-movement-day')
  expect(closureOf('kr', toTradingDay(20250506))).toBe('childrens-day')
  expect(closureOf('kr', toTradingDay(20171006))).toBe('chuseok')
  expect(closureOf('kr', toTradingDay(20271227))).toBe('christmas')
})

test.each([
  ['Liberation Day of 2020, a Saturday, before the rule', 20200818],
  ['Foundation Day of 2020, a Saturday, before the rule', 20201005],
  ['Independence Movement Day of 2020, a Sunday, before the rule', 20200302],
  ['Memorial Day of 2027, a Sunday, which has no substitute', 20270607],
  ['the Saturday of Chuseok 2026, which is not made up for', 20260928],
  ['Constitution Day of 2025, which was no holiday', 20250717],
  ['Labour Day of 2022, a Sunday, before the rule', 20220502],
  ['Christmas of 2022, a Sunday, before the rule', 20221226],
])('%s, leaves the exchange open on %i', (_, day) => expect(closureOf('kr', toTradingDay(day))).toBeNull())

const exams = parseHolidays(
  '2015-11-12 2016-11-17 2017-11-16 2017-11-23 2018-11-15 2019-11-14 2020-12-03 2021-11-18 2022-11-17 2023-11-16 2024-11-14 2025-11-13 2026-11-19 2027-11-18',
)
test.each(exams)('on the exam day %i the whole session is an hour late', day => {
  expect(hoursReasonOf('kr', day)).toBe('entrance-exam')
  expect(sessionHours('kr', day)).toEqual({ open: 600, close: day < 20160801 ? 960 : 990 })
})

const firsts = parseHolidays(
  '2015-01-02 2016-01-04 2017-01-02 2018-01-02 2019-01-02 2020-01-02 2021-01-04 2022-01-03 2023-01-02 2024-01-02 2025-01-02 2026-01-02 2027-01-04',
)
test.each(firsts)('on %i, the first session of its year, only the opening is an hour late', day => {
  expect(hoursReasonOf('kr', day)).toBe('year-opening')
  expect(sessionHours('kr', day)).toEqual({ open: 600, close: day < 20160801 ? 900 : 930 })
})

test('no session up to the 28th of a month has unusual hours, except exam days and the first ones of a year', () => {
  const unusual = new Set([...exams, ...firsts])
  for (let year = 2015; year <= 2027; year++)
    for (let month = 1; month <= 12; month++)
      for (let date = 1; date <= 28; date++) {
        const day = toTradingDay(year * 10_000 + month * 100 + date)
        expect(hoursReasonOf('kr', day) !== null, String(day)).toBe(unusual.has(day))
      }
})
