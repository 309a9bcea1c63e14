import { expect, it } from 'vitest'
import { formatFieldNumber, formatInputLimits, isCommonAssumption, typedChanges } from './view.ts'

const ours = [
  { id: 'growth', value: 3.5841749282591984 },
  { id: 'eps', value: 6802 },
]
const bounds = [
  { id: 'growth', least: -90, most: 200 },
  { id: 'eps', least: -1e18, most: 1e18 },
]

it('a field that the user did not change is not reported as a change', () => {
  const typed = { growth: formatFieldNumber(ours[0]!.value), eps: '6802' }
  expect(typedChanges(typed, ours, bounds)).toEqual({ changes: {}, wrong: new Map() })
  expect(typedChanges({}, ours, bounds)).toEqual({ changes: {}, wrong: new Map() })
})

it('a valid number is a change, whichever way it is written', () => {
  expect(typedChanges({ growth: '−2', eps: '7,100' }, ours, bounds).changes).toEqual({
    growth: -2,
    eps: 7100,
  })
})

it('an invalid number is reported and not sent', () => {
  for (const text of ['', 'x', '201', '-91', 'Infinity'])
    expect(typedChanges({ growth: text }, ours, bounds)).toEqual({
      changes: {},
      wrong: new Map([['growth', { least: -90, most: 200 }]]),
    })
  expect([...typedChanges({ growth: '5' }, ours, []).wrong.keys()]).toEqual(['growth'])
})

it('quartiles must stay in order, whichever of them is typed', () => {
  const three = [
    { id: 'PER_low', value: 8 },
    { id: 'PER_mid', value: 10 },
    { id: 'PER_high', value: 14 },
  ]
  const wide = three.map(({ id }) => ({ id, least: 0.001, most: 10_000 }))
  const input = (typed: Record<string, string>) => typedChanges(typed, three, wide)
  expect(input({ PER_mid: '15' })).toEqual({
    changes: {},
    wrong: new Map([['PER_mid', { least: 8, most: 14 }]]),
  })
  expect(input({ PER_low: '11' }).wrong.get('PER_low')).toEqual({ least: 0.001, most: 10 })
  expect(input({ PER_high: '9.9' }).wrong.get('PER_high')).toEqual({ least: 10, most: 10_000 })
  expect(input({ PER_mid: '15', PER_high: '20' }).changes).toEqual({ PER_mid: 15, PER_high: 20 })
  expect(input({ PER_mid: '14', PER_high: 'x' }).changes).toEqual({ PER_mid: 14 })
})

it('bounds are written with separators and a real minus sign', () => {
  expect(formatInputLimits({ least: -90, most: 10_000 })).toEqual({ least: '−90', most: '10,000' })
  expect(formatInputLimits({ least: -1e18, most: 1e18 })).toEqual({ least: '−1e18', most: '1e18' })
})

it('the growth rate is among the first assumptions, a lower quartile is not', () => {
  expect(isCommonAssumption('growth')).toBe(true)
  expect(isCommonAssumption('PER_low')).toBe(false)
})
