import { describe, expect, it } from 'vitest'
import { datesInRange, monthRange, shiftedByMonths, weekOf, weeksOfMonth } from './calendar-ranges.ts'
import { dayReachedByKey, scheduleHref, scheduleOrigin, scheduleViewRange, shiftedDate } from './view.ts'

describe('the calendar', () => {
  it('shows a week from Sunday to Saturday, also across the end of a year', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
    expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-27', to: '2027-01-02' })
  })
  it('ends a month on its last day', () => {
    expect(monthRange('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(scheduleViewRange('day', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })
  it('moves the last day of a month to the last day of a shorter one', () => {
    expect(shiftedByMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(shiftedByMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(shiftedByMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(shiftedDate('week', '2026-12-28', 1)).toBe('2027-01-04')
  })
  it('shows a month in whole weeks that contain all its days', () => {
    for (const date of ['2026-02-10', '2026-11-01', '2027-05-31']) {
      const weeks = weeksOfMonth(date)
      const { from, to } = monthRange(date)
      expect(weeks.every(week => week.length === 7)).toBe(true)
      expect(weeks.flat()).toEqual(expect.arrayContaining(datesInRange(from, to)))
    }
  })
})

describe('navigation in the calendar', () => {
  it('leaves the defaults out of the address', () => {
    const today = '2026-11-22'
    expect(scheduleHref('week', today, today)).toBe('/schedule')
    expect(scheduleHref('month', today, today)).toBe('/schedule?showCalendar=true')
    expect(scheduleHref('month', '2026-12-01', today)).toBe('/schedule?date=2026-12-01&showCalendar=true')
    expect(scheduleHref('day', today, today)).toBe('/schedule/2026-11-22')
  })
  it('moves with keys by a day, by a week, to the ends of a week and by a month', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
    expect(keys.map(key => dayReachedByKey('2026-11-25', key))).toEqual([
      ...['2026-11-24', '2026-11-26', '2026-11-18', '2026-12-02'],
      ...['2026-11-22', '2026-11-28', '2026-10-25', '2026-12-25', null],
    ])
  })
})

describe('the line of sources below the calendar', () => {
  const from = (source: 'dart' | 'sec') => ({ source, as_of: null, simulated: false })
  const none = { listing: null, earnings: null, consensus: null, dividends: null, insiders: null }
  const market = (country: 'kr' | 'us', feeds: object) => ({
    ...{ country, as_of: '2026-11-20', source: 'krx', simulated: false, time_zone: '' },
    ...{ calendar_until: '2027-12-31', feeds: { ...none, ...feeds } },
  })
  const origin = (...markets: ReturnType<typeof market>[]) =>
    scheduleOrigin({ source: 'krx', simulated: false, markets })

  it('names who brings the events and not who brings the prices', () => {
    const markets = [market('kr', { earnings: from('dart') }), market('us', { insiders: from('sec') })]
    expect(origin(...markets)).toEqual({ source: 'dart, sec', simulated: false })
  })
  it('names the source of the prices where there are only sessions', () => {
    expect(origin(market('kr', {})).source).toBe('krx')
  })
})
