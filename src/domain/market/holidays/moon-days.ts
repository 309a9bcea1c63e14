import type { LunarHolidayName } from './calendar-data.ts'

/**
 * These are the lunar holidays as MM-DD: 음력 1월 1일, 4월 8일, 8월 15일 of the Korean calendar, and Easter Sunday. They are a
 * table, because Korean lunar months follow astronomical observation in Seoul and no short formula.
 */
export const lunarHolidays: Readonly<Record<number, Readonly<Record<LunarHolidayName, string>>>> = {
  2015: { seollal: '02-19', buddhasBirthday: '05-25', chuseok: '09-27', easter: '04-05' },
  2016: { seollal: '02-08', buddhasBirthday: '05-14', chuseok: '09-15', easter: '03-27' },
  2017: { seollal: '01-28', buddhasBirthday: '05-03', chuseok: '10-04', easter: '04-16' },
  2018: { seollal: '02-16', buddhasBirthday: '05-22', chuseok: '09-24', easter: '04-01' },
  2019: { seollal: '02-05', buddhasBirthday: '05-12', chuseok: '09-13', easter: '04-21' },
  2020: { seollal: '01-25', buddhasBirthday: '04-30', chuseok: '10-01', easter: '04-12' },
  2021: { seollal: '02-12', buddhasBirthday: '05-19', chuseok: '09-21', easter: '04-04' },
  2022: { seollal: '02-01', buddhasBirthday: '05-08', chuseok: '09-10', easter: '04-17' },
  2023: { seollal: '01-22', buddhasBirthday: '05-27', chuseok: '09-29', easter: '04-09' },
  2024: { seollal: '02-10', buddhasBirthday: '05-15', chuseok: '09-17', easter: '03-31' },
  2025: { seollal: '01-29', buddhasBirthday: '05-05', chuseok: '10-06', easter: '04-20' },
  2026: { seollal: '02-17', buddhasBirthday: '05-24', chuseok: '09-25', easter: '04-05' },
  2027: { seollal: '02-07', buddhasBirthday: '05-13', chuseok: '09-15', easter: '03-28' },
}
