import { describe, expect, it } from 'vitest'
import type { MarketConditionInput } from '#contract/condition.ts'
import { extremeInputsOf, gaugeLine, groupInputsByKind } from './view.ts'

const input = (id: string, group: string, points: number | null) =>
  ({ id, group, points }) as MarketConditionInput

describe('the inputs of the gauge', () => {
  it('are grouped by kind in the given order', () => {
    const groups = groupInputsByKind([
      input('momentum', 'momentum', 1),
      input('above_ma20', 'breadth', 2),
      input('advancers', 'breadth', 3),
    ])
    expect(groups.map(({ group, inputs }) => [group, inputs.length])).toEqual([
      ['momentum', 1],
      ['breadth', 2],
    ])
  })

  it('have a highest and a lowest one when at least two are known', () => {
    const found = extremeInputsOf([
      input('momentum', 'momentum', 40),
      input('usdkrw', 'fx', null),
      input('advancers', 'breadth', 90),
      input('volatility', 'volatility', 10),
    ])
    expect([found?.strongest.id, found?.weakest.id]).toEqual(['advancers', 'volatility'])
    expect(extremeInputsOf([input('momentum', 'momentum', 40), input('usdkrw', 'fx', null)])).toBeNull()
  })
})

describe('the line of the gauge', () => {
  it('breaks at a day without a value', () => {
    const days = [10, null, 50, 100].map((gauge, at) => ({ date: String(at), gauge }))
    expect(gaugeLine(days, 300, 100)).toBe('M0 90M200 50L300 0')
  })
  it('is a point at the left for a single day', () => {
    expect(gaugeLine([{ date: 'a', gauge: 20 }], 300, 100)).toBe('M0 80')
  })
})
