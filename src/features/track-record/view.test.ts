import { expect, it } from 'vitest'
import { formatPercentagePoints, parseSignalLink, resultUpToMonth, scaleWithZero } from './view.ts'

const estimate = (value: number, low: number, high: number) => ({ n: 10, value, interval: { low, high } })

it('a share is written in points with its sign, and zero without one', () => {
  expect([
    formatPercentagePoints(0.0338),
    formatPercentagePoints(-0.0338),
    formatPercentagePoints(0.00001),
    formatPercentagePoints(0.1, 0),
  ]).toEqual(['+3.38', '−3.38', '0.00', '+10'])
})

it('every scale contains zero', () => {
  for (const each of [estimate(0.05, 0.04, 0.06), estimate(-0.05, -0.06, -0.04)]) {
    const { min, max } = scaleWithZero(each)
    expect(min).toBeLessThan(0)
    expect(max).toBeGreaterThan(0)
  }
})

it('a record is found in the fragment of an address, with or without hyphens in its date', () => {
  const link = { fsymId: 'X2F8N8-S', day: '2021-06-16' }
  expect(parseSignalLink('#signal=X2F8N8-S/2021-06-16')).toEqual(link)
  expect(parseSignalLink('#signal=X2F8N8-S/20210616')).toEqual(link)
  expect(parseSignalLink('#/trust#signal=X2F8N8-S/2021-06-16')).toEqual(link)
  for (const other of ['', '#signal=', '#signal=X/yesterday', '#signal=%E0%A4%A/20210616'])
    expect(parseSignalLink(other)).toBeNull()
})

it('the mean return up to a date weights each month by its number of trades', () => {
  const months = [
    { month: '2023-11', n: 1, net: 0.5, index: null },
    { month: '2023-12', n: 3, net: -0.5, index: 0 },
    { month: '2024-01', n: 50, net: 1, index: 0 },
  ]
  expect(resultUpToMonth(months, '2023-12-20')).toEqual({ n: 4, net: -0.25 })
  expect(resultUpToMonth(months, '2019-12-20')).toEqual({ n: 0, net: null })
})
