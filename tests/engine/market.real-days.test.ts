import { expect, test } from 'vitest'
import { calendarYears, closureOf } from '#domain/market/calendar/calendar.ts'
import { addDays, isWeekend, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { phasesOn } from '#domain/market/trading/exchange.ts'
import { againstRealBars, dayIn, readTable } from '../server/market/sources/real-data.ts'

const files: Record<Country, string[]> = {
  kr: [
    ...['000660', '005930', '0126Z0', '035720', '068270', '069500', '373220'].map(code => `kr/${code}.csv`),
    'kr/kr_kospi_index.csv',
  ],
  us: ['AAPL', 'BRK-B', 'NVDA', 'TSLA', 'XOM'].map(ticker => `us/${ticker}.csv`),
}

const daysIn = (path: string): TradingDay[] => readTable(path).rows.map(row => toTradingDay(dayIn(row[0]!)))

againstRealBars('the calendars against real bars (shared/data)', () => {
  const seen = Object.fromEntries(
    countries.map(country => [country, [...new Set(files[country].flatMap(daysIn))].sort((a, b) => a - b)]),
  ) as Record<Country, TradingDay[]>

  test.each(countries)(
    'the %s days with a bar in any file are exactly the sessions between the first and the last',
    country => {
      const days = seen[country]
      expect(days.length).toBeGreaterThan(1_000)
      expect(days).toEqual(sessionDaysBetween(country, days[0]!, days.at(-1)!))
    },
  )

  test.each(countries)('a weekday of %s on which no file has a bar is closed for a named reason', country => {
    const days = new Set(seen[country])
    const [first, last] = [seen[country][0]!, seen[country].at(-1)!]
    let missing = 0
    for (let day = first; day <= last; day = addDays(day, 1)) {
      if (isWeekend(day)) continue
      if (!days.has(day)) missing += 1
      expect(closureOf(country, day) === null, String(day)).toBe(days.has(day))
    }
    expect(missing).toBeGreaterThan(50)
  })

  test.each(countries)(
    'every file of %s has a bar on every session between its first and its last',
    country => {
      for (const path of files[country]) {
        const days = daysIn(path)
        expect(days, path).toEqual(sessionDaysBetween(country, days[0]!, days.at(-1)!))
      }
    },
  )

  test.each(countries)('the %s calendar covers the years of all bars', country => {
    const { first, last } = calendarYears(country)
    expect(Math.floor(seen[country][0]! / 10_000)).toBeGreaterThanOrEqual(first)
    expect(Math.floor(seen[country].at(-1)! / 10_000)).toBeLessThanOrEqual(last)
  })

  test('NXT trades on every Korean day with bars from 4 March 2025 on, and on none before', () => {
    for (const day of seen.kr) expect(phasesOn('nxt', day).length > 0, String(day)).toBe(day >= 20250304)
  })
})
