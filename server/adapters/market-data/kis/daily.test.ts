import { describe, expect, it } from 'vitest'
import { violatedColumnLaw } from '#domain/analysis/columns.ts'
import { parseCompactDay } from '#domain/market/calendar/day.ts'
import { kisBars, nxtPricesFrom, parseKisNumber } from './daily.ts'
import type { DailyRow } from './wire.ts'

const row = (
  day: number,
  [open, high, low, close, volume]: number[],
  more: Partial<DailyRow> = {},
): DailyRow => ({
  stck_bsop_date: String(day),
  stck_oprc: String(open),
  stck_hgpr: String(high),
  stck_lwpr: String(low),
  stck_clpr: String(close),
  acml_vol: String(volume),
  flng_cls_code: '00',
  prtt_rate: '0.00',
  ...more,
})

function read(traded: DailyRow[], adjusted = traded) {
  const daily = kisBars(traded, adjusted)
  if (!daily.ok) throw new Error(daily.error)
  const { bars, left } = daily.value
  expect(violatedColumnLaw(bars)).toBeNull()
  const days = Array.from(bars.day, (day, at) => [
    day,
    bars.open[at],
    bars.high[at],
    bars.low[at],
    bars.close[at],
    bars.volume[at],
    bars.factor[at],
  ])
  return { days, left }
}

describe('daily bars', () => {
  it('are in ascending order, although the rows are in descending order', () => {
    const { days } = read([row(20261120, [100, 110, 90, 105, 7]), row(20261119, [95, 101, 94, 100, 5])])
    expect(days).toEqual([
      [20261119, 95, 101, 94, 100, 5, 1],
      [20261120, 100, 110, 90, 105, 7, 1],
    ])
  })

  it.each([
    ['nothing', [0, 0, 0, 100, 0]],
    ['the close that is carried', [100, 100, 100, 100, 0]],
    ['a block that was sold outside the book', [0, 0, 0, 100, 12_000]],
  ])('have only the carried close on a day for which the vendor shows %s', (_shown, halted) => {
    const { days } = read([row(20261119, [95, 101, 94, 100, 5]), row(20261120, halted)])
    expect(days[1]).toEqual([20261120, 0, 0, 0, 100, 0, 1])
  })

  it('carry the old close through a halt in which the vendor already shows the new price', () => {
    const traded = [
      row(20261117, [4900, 5100, 4900, 5000, 5]),
      row(20261118, [0, 0, 0, 1000, 0], { prtt_rate: '0.20' }),
      row(20261119, [1010, 1050, 1000, 1020, 9]),
    ]
    const adjusted = [row(20261117, [980, 1020, 980, 1000, 5]), ...traded.slice(1)]
    expect(read(traded, adjusted).days.map(([, , , , close, , factor]) => [close, factor])).toEqual([
      [5000, 0.2],
      [5000, 0.2],
      [1020, 1],
    ])
  })

  it('leave out impossible rows, and report them', () => {
    const { days, left } = read([
      row(20261118, [95, 101, 94, 100, 5]),
      row(20261119, [95, 90, 94, 100, 5]),
      row(20261120, [95, 101, 94, 100, 5], { stck_clpr: '' }),
    ])
    expect(days.map(([day]) => day)).toEqual([20261118])
    expect(left).toEqual([
      { day: 20261119, because: 'open 95, high 90, low 94 and close 100 do not fit together' },
      { day: 20261120, because: 'no close' },
    ])
  })

  it('are unreadable when there are no adjusted prices', () =>
    expect(kisBars([row(20261120, [100, 110, 90, 105, 7])], [])).toEqual({
      ok: false,
      error: 'prices as traded, but no adjusted ones',
    }))

  it('are empty when there are no rows', () => expect(read([]).days).toEqual([]))
})

it('a day without a Nextrade trade has no Nextrade price', () => {
  const rows = [row(20261120, [1, 1, 1, 1000, 5]), row(20261119, [0, 0, 0, 990, 0])]
  expect(nxtPricesFrom(rows)).toEqual([{ day: 20261120, price: 1000, volume: 5 }])
})

it.each([
  ['', null],
  [' ', null],
  ['-12.50', -12.5],
  ['000012', 12],
  ['없음', null],
])('the text «%s» is read as the number %s', (text, value) => expect(parseKisNumber(text)).toBe(value))

it.each([
  ['20261120', 20261120],
  ['', null],
  ['00000000', null],
  ['20260230', null],
  ['2026-11-20', null],
])('the text «%s» is read as the day %s', (text, value) => expect(parseCompactDay(text)).toBe(value))
