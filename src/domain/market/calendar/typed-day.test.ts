import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoDay, toTradingDay } from './day.ts'
import { parseTypedDay, readTypedDay } from './typed-day.ts'

const today = toTradingDay(20261126)
const korean = (text: string) => parseTypedDay(text, { order: 'year-first', today })
const american = (text: string) => parseTypedDay(text, { order: 'month-first', today })

describe('a day as people type it', () => {
  test.each([
    ...['20260302', '2026-03-02', '2026-3-2', '2026.3.2', '2026. 3. 2.', '2026.03.02.', '2026/3/2'],
    ...[
      '2026 3 2',
      '２０２６０３０２',
      '2026년 3월 2일',
      '2026년3월2일',
      '2026. 3. 2. (월)',
      '2026년 3월 2일 월요일',
    ],
    ...['0302', '3/2', '3-2', '3.2', '3.2.', '03/02', '3월 2일', '3/2/2026', '03/02/2026'],
    ...[
      '2 Mar 2026',
      '2 March 2026',
      'Mar 2, 2026',
      'March 2nd, 2026',
      '2-Mar-2026',
      'mar 2',
      'Mon, Mar 2, 2026',
    ],
    ...["2 Mar '26", '2026 Mar 2', '  20260302 '],
  ])('written %j is the second of March in both languages', text => {
    expect([korean(text), american(text)]).toEqual([20260302, 20260302])
  })

  test('the order of the language decides where the year is not written out', () => {
    expect(['260302', '26.3.2', "'26.3.2", '26년 3월 2일'].map(korean)).toEqual(Array(4).fill(20260302))
    expect(['030226', '3/2/26', '3-2-26', '03022026'].map(american)).toEqual(Array(4).fill(20260302))
    expect([korean('3/4/25'), american('3/4/25')]).toEqual([null, 20250304])
    expect([korean('10/11/12'), american('10/11/12')]).toEqual([20101112, 20121011])
  })

  test('today and yesterday are days, too', () => {
    expect(['오늘', '어제', '그제', 'today', 'Yesterday'].map(korean)).toEqual([
      ...[20261126, 20261125, 20261124, 20261126, 20261125],
    ])
  })

  test('without its year it is the last such day up to today', () => {
    expect(['11/26', '11/27', '12월 31일', '1231', 'Dec 31', '2/29'].map(korean)).toEqual([
      ...[20261126, 20251127, 20251231, 20251231, 20251231, 20240229],
    ])
  })

  test('two digits are a year up to the next one, else one of the century before', () => {
    expect(['27.1.4', '28.1.4', '99.12.30'].map(korean)).toEqual([20270104, 19280104, 19991230])
  })

  test.each([
    ...[
      '',
      ' ',
      '3',
      '302',
      '2026',
      '20260230',
      '2026-02-30',
      '2026-13-01',
      '20261301',
      '31/12/2026',
      '31.12',
    ],
    ...[
      '2026-3/2',
      '2026-3-2-1',
      'Mar',
      'Mar 2026',
      '2 Mar 3 2026',
      '32 Mar 2026',
      'march madness',
      '오늘쯤',
    ],
    ...['1899-12-31', '10260302', '-20260302', '2026-03-02T10:00', '1e8', `${'0'.repeat(40)}20260302`],
  ])('written %j is no day in either language', text => {
    expect([korean(text), american(text)]).toEqual([null, null])
  })

  test('every day of a century is read back from each of its spellings', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map(count => addDays(toTradingDay(19500101), count))
    fc.assert(
      fc.property(days, day => {
        const iso = isoDay(day)
        const [year = '', month = '', date = ''] = iso.split('-')
        const named = new Date(`${iso}T00:00Z`).toLocaleDateString('en-US', {
          dateStyle: 'long',
          timeZone: 'UTC',
        })
        const spellings = [iso, String(day), iso.replaceAll('-', '.'), `${month}/${date}/${year}`, named]
        for (const text of spellings) expect([korean(text), american(text)]).toEqual([day, day])
        expect(korean(`${year}년 ${Number(month)}월 ${Number(date)}일`)).toBe(day)
      }),
    )
  })

  test('any text is a day of the calendar or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-./ 년월일marJ') }), text => {
        for (const day of [korean(text), american(text)])
          if (day !== null) expect(toTradingDay(day)).toBe(day)
      }),
    )
  })
})

test('a day after the last one that may be entered is refused as too late', () => {
  const read = (text: string, last: number | null = 20261126) =>
    readTypedDay(text, { order: 'year-first', today, last: last === null ? null : toTradingDay(last) })
  expect(read('20261126')).toEqual({ ok: true, value: 20261126 })
  expect([read('20261127'), read('31.12.2026'), read('never')].map(each => !each.ok && each.error)).toEqual([
    ...[{ tooLate: 20261127 }, 'unreadable', 'unreadable'],
  ])
  expect(read('20301231', null)).toEqual({ ok: true, value: 20301231 })
})
