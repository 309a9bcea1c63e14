import type { CalendarData, HolidayDate, SubstituteRule } from './calendar-data.ts'

const date = (month: number, day: number): HolidayDate => ({ month, date: day })
const moon = (name: 'seollal' | 'chuseok' | 'buddhasBirthday', plus = 0): HolidayDate => ({
  moon: name,
  plus,
})

/** 대체공휴일 (substitute holidays) were introduced in four steps. Seollal and Chuseok have one for a Sunday only. */
const sunday: SubstituteRule = { since: 20131105, weekdays: [0], to: 'next-free' }
const weekend = (since: number): SubstituteRule => ({ since, weekdays: [0, 6], to: 'next-free' })

/**
 * The Korea Exchange: the public holidays of «관공서의 공휴일에 관한 규정» with their substitute days, 1 May and the year's last workday
 * (유가증권시장 업무규정), then days that were decreed, and elections. The data ends with 2027. The exchange has published 2026; 2027 is
 * the official gazette's list and may lack days that are decreed later. Such a day is added to the exceptions. From 2026 on
 * Constitution Day is a holiday again, and 1 May is a public holiday.
 */
export const krxCalendarData: CalendarData = {
  firstYear: 2015,
  lastYear: 2027,
  publishedUntil: 20261231,
  holidays: [
    { name: 'new-year', falls: date(1, 1) },
    { name: 'seollal', falls: moon('seollal', -1), moves: sunday },
    { name: 'seollal', falls: moon('seollal'), moves: sunday },
    { name: 'seollal', falls: moon('seollal', 1), moves: sunday },
    { name: 'independence-movement-day', falls: date(3, 1), moves: weekend(20210804) },
    { name: 'labour-day', falls: date(5, 1), moves: weekend(20260101) },
    { name: 'childrens-day', falls: date(5, 5), moves: weekend(20131105) },
    { name: 'buddhas-birthday', falls: moon('buddhasBirthday'), moves: weekend(20230504) },
    { name: 'memorial-day', falls: date(6, 6) },
    { name: 'constitution-day', falls: date(7, 17), sinceYear: 2026, moves: weekend(20260101) },
    { name: 'liberation-day', falls: date(8, 15), moves: weekend(20210804) },
    { name: 'chuseok', falls: moon('chuseok', -1), moves: sunday },
    { name: 'chuseok', falls: moon('chuseok'), moves: sunday },
    { name: 'chuseok', falls: moon('chuseok', 1), moves: sunday },
    { name: 'foundation-day', falls: date(10, 3), moves: weekend(20210804) },
    { name: 'hangeul-day', falls: date(10, 9), moves: weekend(20210804) },
    { name: 'christmas', falls: date(12, 25), moves: weekend(20230504) },
    { name: 'year-end', falls: { lastWorkdayOf: 12 } },
  ],
  exceptions: [
    { name: 'election', days: '2016-04-13 2017-05-09 2018-06-13 2020-04-15 2022-03-09 2022-06-01' },
    { name: 'election', days: '2024-04-10 2025-06-03 2026-06-03' },
    { name: 'decreed', days: '2015-08-14 2016-05-06 2017-10-02 2020-08-17 2023-10-02 2024-10-01 2025-01-27' },
  ],
  /**
   * The hours cover continuous trading and the closing auction; the close moved from 15:00 to 15:30 on 2016-08-01. The
   * exchange has announced a market of its own before and after these hours; it is added here once it has opened.
   */
  hours: [
    { from: 20000101, open: '09:00', close: '15:00' },
    { from: 20160801, open: '09:00', close: '15:30' },
  ],
  changes: [
    { why: 'year-opening', open: 60, close: 0, on: 'first-session' },
    /** After an earthquake the exam of 2017-11-16 was postponed by a week; the session was late on both days. */
    {
      why: 'entrance-exam',
      open: 60,
      close: 60,
      on: { days: '2015-11-12 2016-11-17 2017-11-16 2017-11-23 2018-11-15 2019-11-14 2020-12-03 2021-11-18' },
    },
    {
      why: 'entrance-exam',
      open: 60,
      close: 60,
      on: { days: '2022-11-17 2023-11-16 2024-11-14 2025-11-13' },
    },
    /** The ministry has announced the exam day of 2026; that of 2027 is assumed to be the third Thursday. */
    { why: 'entrance-exam', open: 60, close: 60, on: { days: '2026-11-19 2027-11-18' } },
  ],
}
