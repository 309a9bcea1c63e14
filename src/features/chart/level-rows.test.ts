import { expect, it } from 'vitest'
import { levelRows } from './level-rows.ts'

const chart = {
  ...{ dates: ['d0', 'd1', 'd2'], latest_entry_date: 'd1' },
  candles: [
    [90, 95, 89, 96],
    [95, 100, 94, 101],
    [100, 110, 99, 111],
  ] as [number, number, number, number][],
  take_profit: [
    [null, 105, 115],
    [null, 115, 125],
  ],
  stop_loss: { vp: [80, 85, 88], ema_20: [null, null, 99] },
}

it('the price lines of an open position are sorted by price and state their distance from the last price', () => {
  expect(levelRows(chart, 110).map(({ id, price }) => [id, price])).toEqual([
    ['target3', 125],
    ['target2', 115],
    ['now', 110],
    ['target1', 105],
    ['entry', 100],
    ['ema_20', 99],
    ['vp', 88],
  ])
  expect(levelRows(chart, 110).find(({ id }) => id === 'vp')?.distance).toBeCloseTo(-20)
  expect(levelRows(chart, 110).find(({ id }) => id === 'target1')?.reached).toBe(true)
})

it('each price line names the field of the reply that it comes from, and the entry and reached targets also have a date', () => {
  const rows = levelRows(chart, 110)
  expect(rows.map(({ id, from, day }) => [id, from, day?.date ?? null, day?.from ?? null])).toEqual([
    ['target3', 'chart/take_profit.1.2', null, null],
    ['target2', 'chart/take_profit.1.1', null, null],
    ['now', 'quote/price_close', null, null],
    ['target1', 'chart/take_profit.0.1', 'd2', 'chart/dates.2'],
    ['entry', 'chart/candles.1.1', 'd1', 'chart/dates.1'],
    ['ema_20', 'chart/stop_loss.ema_20.2', null, null],
    ['vp', 'chart/stop_loss.vp.2', null, null],
  ])
})

it('without an open position only the last price has a line, and without a last price there is no line', () => {
  const waiting = { ...chart, take_profit: [[null, 105, null]] }
  expect(levelRows(waiting, 110).map(({ id }) => id)).toEqual(['now'])
  expect(levelRows(waiting, null)).toEqual([])
})
