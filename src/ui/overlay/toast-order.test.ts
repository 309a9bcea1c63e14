import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createToastOrder } from './toast-order.ts'

describe('the order of messages', () => {
  test('shows three at once and removes the oldest for the fourth', () => {
    const order = createToastOrder()
    expect(['a', 'b', 'c'].flatMap(order.add)).toEqual([])
    expect(order.add('d')).toEqual(['a'])
    expect(order.add('e')).toEqual(['b'])
    expect(order.shown()).toEqual(['c', 'd', 'e'])
  })

  test('has room again after one was closed', () => {
    const order = createToastOrder()
    for (const id of ['a', 'b', 'c']) order.add(id)
    order.remove('b')
    expect(order.add('d')).toEqual([])
    expect(order.shown()).toEqual(['a', 'c', 'd'])
  })

  test('never exceeds its maximum, and always contains the newest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 4 }),
        (ids, most) => {
          const order = createToastOrder(most)
          for (const id of ids) order.add(String(id))
          expect(order.shown().length).toBeLessThanOrEqual(most)
          expect(order.shown().at(-1)).toBe(String(ids.at(-1)))
        },
      ),
    )
  })
})
