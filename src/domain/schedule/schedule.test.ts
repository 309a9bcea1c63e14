import { describe, expect, it, test } from 'vitest'
import { calendarYears, closureOf, hoursReasonOf } from '../market/calendar/calendar.ts'
import { addDays, toTradingDay } from '../market/calendar/day.ts'
import { countries } from '../market/country.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { Instrument } from '../market/instrument.ts'
import { type ComputedScheduleEvent, mergeScheduleEvents, sortSchedule } from './event.ts'
import { scheduleEventWords } from './event-words.ts'
import { marketDayEvents } from './market-days.ts'
import { dividendEvents, earningsEvent, listingEvents, plannedSaleEvents } from './stock-events.ts'
import { MAX_SCHEDULE_DAYS, parseScheduleWindow } from './window.ts'

const day = toTradingDay

describe('market days', () => {
  it('are the closed days and the sessions with unusual hours, named in both languages', () => {
    const found = marketDayEvents('us', day(20261101), day(20261231))
    expect(found.map(event => [event.day, event.kind, scheduleEventWords(event).en])).toEqual([
      [20261126, 'holiday', 'Thanksgiving'],
      [20261127, 'half_day', 'Day after Thanksgiving (early close)'],
      [20261224, 'half_day', 'Christmas Eve (early close)'],
      [20261225, 'holiday', 'Christmas'],
    ])
    const [half] = found.filter(({ kind }) => kind === 'half_day')
    expect(half).toMatchObject({ hours: { open: 570, close: 780, usualOpen: 570, usualClose: 960 } })
    expect(new Date(half!.span.until!).toISOString()).toBe('2026-11-27T18:00:00.000Z')
  })

  it('distinguish an exam day from a half day', () => {
    const [exam] = marketDayEvents('kr', day(20261119), day(20261119))
    expect(exam).toMatchObject({ kind: 'hours', certain: true, hours: { open: 600, close: 990 } })
    expect(scheduleEventWords(exam!).ko).toBe('수능일(거래시간 변경)')
  })

  it('state which days the exchange has not published yet', () => {
    expect(marketDayEvents('kr', day(20270208), day(20270208))).toMatchObject([{ certain: false }])
    expect(marketDayEvents('us', day(20270101), day(20270101))).toMatchObject([{ certain: true }])
  })

  it('name Memorial Day as its country does', () => {
    expect(
      marketDayEvents('kr', day(20250606), day(20250606)).map(each => scheduleEventWords(each).ko),
    ).toEqual(['현충일'])
    expect(
      marketDayEvents('us', day(20250526), day(20250526)).map(each => scheduleEventWords(each).ko),
    ).toEqual(['메모리얼 데이'])
  })

  it('are all days that the calendar knows, and none after its last year', () => {
    for (const country of countries) {
      const { first, last } = calendarYears(country)
      const [from, to] = [day(first * 10_000 + 101), day(last * 10_000 + 1231)]
      const found = new Map(marketDayEvents(country, from, to).map(event => [event.day, event]))
      for (let each = from; each <= to; each = addDays(each, 1)) {
        const name = closureOf(country, each) ?? hoursReasonOf(country, each)
        expect(found.has(each), String(each)).toBe(name !== null)
        const event = found.get(each)
        if (!event) continue
        expect(event.name).toBe(name)
        for (const words of Object.values(scheduleEventWords(event))) expect(words).not.toBe('')
      }
      expect(marketDayEvents(country, addDays(to, 1), addDays(to, 90))).toEqual([])
    }
  })
})

const report: EarningsResult = {
  report_date: day(20261123),
  time: 'bmo',
  confirmed: true,
  eps_actual: null,
  eps_consensus: 1.2,
  sales_actual: null,
  sales_consensus: null,
  target_year: 2026,
  target_quarter: 3,
}
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

describe('the events of stocks', () => {
  test.each([
    ['bmo', null, '2026-11-23T14:30:00.000Z'],
    ['dmh', '2026-11-23T14:30:00.000Z', '2026-11-23T21:00:00.000Z'],
    ['amc', '2026-11-23T21:00:00.000Z', null],
    [null, null, null],
  ] as const)('place earnings at %s between the known limits of their time', (time, from, until) => {
    const { span } = earningsEvent('us', 'A', { ...report, time })
    expect([instant(span.from), instant(span.until)]).toEqual([from, until])
  })

  it('have no time on a day without a session', () => {
    expect(earningsEvent('us', 'A', { ...report, report_date: day(20261126) }).span.until).toBeNull()
  })

  it('are the two days of a dividend, if they are within the window', () => {
    const row = { ex_date: day(20261110), pay_date: day(20261201), amount: 0.4, currency: 'USD' } as const
    const seen = (from: number, to: number) =>
      dividendEvents('A', row, { from: day(from), to: day(to) }).map(event => [
        scheduleEventWords(event).en,
        event.day,
      ])
    expect(seen(20261101, 20261231)).toEqual([
      ['Ex-dividend', 20261110],
      ['Dividend payment', 20261201],
    ])
    expect(seen(20261201, 20261201)).toEqual([['Dividend payment', 20261201]])
    expect(seen(20261202, 20261231)).toEqual([])
    expect(
      dividendEvents('A', { ...row, pay_date: null }, { from: day(20261111), to: day(20991231) }),
    ).toEqual([])
  })

  it('are a listing, if it is within the window', () => {
    const within = { from: day(20261123), to: day(20261130) }
    const listed = (listed_at: string | null) =>
      listingEvents({ fsym_id: 'A', listed_at } as Instrument, within)
    expect(listed('2026-11-24')).toMatchObject([{ kind: 'listing', day: 20261124 }])
    for (const other of ['2026-12-01', null, 'soon']) expect(listed(other)).toEqual([])
  })

  it('are a planned sale only if it was filed before its day', () => {
    const within = { from: day(20261101), to: day(20261231) }
    const trade: InsiderTrade = {
      filing_date: day(20261102),
      trade_date: day(20261202),
      trade_type: 'PS',
      price: null,
      qty: 100,
      value: null,
      insider_name: '홍가람',
      title: '대표이사',
      is_ceo: true,
      filing_id: 'F1',
    }
    const planned = (changes: Partial<InsiderTrade>) =>
      plannedSaleEvents('A', { ...trade, ...changes }, within)
    expect(planned({})).toMatchObject([{ day: 20261202 }])
    expect(planned({ filing_date: day(20261202) })).toEqual([])
    expect(planned({ trade_type: 'S' })).toEqual([])
    expect(planned({ trade_date: null })).toEqual([])
    expect(planned({ trade_date: day(20270105) })).toEqual([])
  })

  it('are ordered by day, kind and size', () => {
    const earnings = (fsym_id: string, report_date = report.report_date): ComputedScheduleEvent =>
      earningsEvent('us', fsym_id, { ...report, report_date })
    const events = [
      earnings('LATER', day(20261124)),
      earnings('B'),
      earnings('A'),
      earnings('LARGE'),
      ...marketDayEvents('us', day(20261126), day(20261126)),
      ...listingEvents({ fsym_id: 'NEW', listed_at: '2026-11-23' } as Instrument, {
        from: day(20261123),
        to: day(20261123),
      }),
    ]
    const sorted = sortSchedule(events, id => (id === 'LARGE' ? 9 : id === 'NEW' ? 99 : Number.NaN))
    expect(sorted.map(event => ('fsym_id' in event ? event.fsym_id : event.name))).toEqual([
      'LARGE',
      'A',
      'B',
      'NEW',
      'LATER',
      'thanksgiving',
    ])
    expect(sortSchedule(events.toReversed(), id => (id === 'LARGE' ? 9 : id === 'NEW' ? 99 : 0))).toEqual(
      sorted,
    )
  })
})

test('mergeInOrder keeps the order of each country within a day and a kind', () => {
  const [kr, us] = (['kr', 'us'] as const).map(country =>
    ['Z', 'A'].map(id => earningsEvent(country, `${country}${id}`, report)),
  ) as [ComputedScheduleEvent[], ComputedScheduleEvent[]]
  const closed = marketDayEvents('us', day(20261126), day(20261126))
  const earlier = marketDayEvents('kr', day(20261119), day(20261119))
  const merged = mergeScheduleEvents([
    [...earlier, ...kr],
    [...us, ...closed],
  ])
  expect(merged).toEqual([...earlier, ...kr, ...us, ...closed])
})

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, 20261101, 20261130],
  [{ from: '', to: '' }, 20261120, 20261126],
  [{ from: 'tomorrow', to: '2026-11-22' }, 20261120, 20261122],
  [{ from: '2026-11-30', to: '2026-11-01' }, 20261130, 20261130],
  [{ from: '2026-01-01', to: '2026-12-31' }, 20260101, 20260402],
  [{ from: '2026-02-30', to: '2026-11-21' }, 20261120, 20261121],
])('the window %j is from %i to %i', (range, from, to) => {
  expect(parseScheduleWindow(range, day(20261120))).toEqual({ from, to })
  let count = 1
  for (let each = day(from); each < to; each = addDays(each, 1)) count++
  expect(count).toBeLessThanOrEqual(MAX_SCHEDULE_DAYS)
})
