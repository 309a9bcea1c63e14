import { expect, test } from 'vitest'
import { closureOf, hoursReasonOf, isSessionDay, sessionHours } from '../calendar/calendar.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '../calendar/day.ts'
import { closuresOf } from './closures.ts'
import { nyseCalendarData } from './nyse.ts'

/** The days are copied from the exchange's published lists, to check the rules against an independent source. */
const published: Record<number, string> = {
  2015: '01-01 01-19 02-16 04-03 05-25 07-03 09-07 11-26 12-25',
  2016: '01-01 01-18 02-15 03-25 05-30 07-04 09-05 11-24 12-26',
  2017: '01-02 01-16 02-20 04-14 05-29 07-04 09-04 11-23 12-25',
  2018: '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25',
  2019: '01-01 01-21 02-18 04-19 05-27 07-04 09-02 11-28 12-25',
  2020: '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25',
  2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
  2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
}

const early: Record<number, string> = {
  2015: '11-27 12-24',
  2016: '11-25',
  2017: '07-03 11-24',
  2018: '07-03 11-23 12-24',
  2019: '07-03 11-29 12-24',
  2020: '11-27 12-24',
  2021: '11-26',
  2022: '11-25',
  2023: '07-03 11-24',
  2024: '07-03 11-29 12-24',
  2025: '07-03 11-28 12-24',
  2026: '11-27 12-24',
  2027: '11-26',
}

test.each(Object.entries(published))(
  'the rules give exactly the published closed days of %s',
  (year, days) => {
    const found = [...closuresOf(nyseCalendarData).keys()].filter(day => String(day).startsWith(year)).sort()
    expect(found.map(day => isoDay(day).slice(5)).join(' ')).toBe(days)
  },
)

test('the closed days cover exactly the years of the published lists', () => {
  const years = new Set([...closuresOf(nyseCalendarData).keys()].map(day => Math.floor(day / 10_000)))
  expect([...years].sort()).toEqual(Object.keys(published).map(Number))
})

test.each(Object.entries(early))(
  'the sessions of %s that close early are exactly the published ones',
  (year, days) => {
    const found: string[] = []
    for (let day: TradingDay = toTradingDay(Number(`${year}0101`)); day <= Number(`${year}1231`); ) {
      if (isSessionDay('us', day) && sessionHours('us', day).close !== 960) {
        expect(sessionHours('us', day)).toEqual({ open: 570, close: 780 })
        found.push(isoDay(day).slice(5))
      }
      day = addDays(day, 1)
    }
    expect(found.join(' ')).toBe(days)
  },
)

test.each([
  [20260101, 'new-year'],
  [20260119, 'martin-luther-king-day'],
  [20260216, 'washingtons-birthday'],
  [20260403, 'good-friday'],
  [20260525, 'memorial-day'],
  [20260619, 'juneteenth'],
  [20260703, 'independence-day'],
  [20260907, 'labour-day'],
  [20261126, 'thanksgiving'],
  [20261225, 'christmas'],
  [20181205, 'mourning'],
  [20250109, 'mourning'],
] as const)('%i is closed with the reason %s', (day, name) =>
  expect(closureOf('us', toTradingDay(day))).toBe(name),
)

test('hoursReasonOf gives the reason for a short session, and null for other days', () => {
  expect(hoursReasonOf('us', toTradingDay(20261127))).toBe('day-after-thanksgiving')
  expect(hoursReasonOf('us', toTradingDay(20250703))).toBe('independence-eve')
  expect(hoursReasonOf('us', toTradingDay(20261224))).toBe('christmas-eve')
  expect(hoursReasonOf('us', toTradingDay(20260703))).toBeNull()
  expect(hoursReasonOf('us', toTradingDay(20211224))).toBeNull()
  expect(hoursReasonOf('us', toTradingDay(20261123))).toBeNull()
})

test('a New Year’s Day on a Saturday has no substitute day', () => {
  expect(isSessionDay('us', toTradingDay(20211231))).toBe(true)
  expect(isSessionDay('us', toTradingDay(20220103))).toBe(true)
})

test('Juneteenth was an ordinary day before 2022', () => {
  expect(isSessionDay('us', toTradingDay(20200619))).toBe(true)
  expect(isSessionDay('us', toTradingDay(20210618))).toBe(true)
})
