import { describe, expect, it } from 'vitest'
import { alertTypes } from '#domain/alerts/alert-type.ts'
import { heldBackAlertCount, planColumn, planDeliveryRows, pushesAllAtOnce } from './view.ts'

describe('the table of limits', () => {
  it('has every alert type once, except the digest and the test', () => {
    const types = planDeliveryRows().flatMap(row => row.types)
    expect([...types].sort()).toEqual(alertTypes.filter(type => !['digest', 'test'].includes(type)).sort())
  })

  it('groups the types of one feature in a row', () => {
    const rows = new Map(planDeliveryRows().map(row => [row.feature, row.telling]))
    expect(rows.get('signalAlerts')).toEqual({ free: 'inDigest', basic: 'atOnce', premium: 'atOnce' })
    expect(rows.get('presetHistory')).toEqual({ free: 'never', basic: 'never', premium: 'atOnce' })
    expect(rows.get(null)).toEqual({ free: 'atOnce', basic: 'atOnce', premium: 'atOnce' })
  })

  it('marks the column of the user’s plan, and none for a guest', () => {
    expect(planColumn('trial')).toBe('premium')
    expect(planColumn('basic')).toBe('basic')
    expect(planColumn('guest')).toBeNull()
  })

  it('knows which plans push everything at once', () => {
    expect(['free', 'basic', 'premium', 'trial'].map(plan => pushesAllAtOnce(plan as 'free'))).toEqual([
      ...[false, false, true, true],
    ])
  })
})

it('held-back alerts are added up over all types', () =>
  expect(
    heldBackAlertCount({
      held_back: [
        { type: 'signal', count: 3 },
        { type: 'price', count: 4 },
      ],
    }),
  ).toBe(7))
