import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createToastOrder } from './toast-order.ts'

const info = (id: string) => ({ id, kind: 'info', text: id, href: '/my-stock' }) as const
const error = (id: string, href = '/my-stock') => ({ id, kind: 'error', text: id, href }) as const
const success = (id: string) => ({ id, kind: 'success', text: id, href: '/my-stock' }) as const

describe('the order of messages', () => {
  test('shows three at once and removes the oldest for the fourth', () => {
    const order = createToastOrder()
    expect(['a', 'b', 'c'].map(info).flatMap(order.add)).toEqual([])
    expect(order.add(info('d'))).toEqual(['a'])
    expect(order.add(info('e'))).toEqual(['b'])
    expect(order.shown()).toEqual(['c', 'd', 'e'])
  })

  test('has room again after one was closed', () => {
    const order = createToastOrder()
    for (const id of ['a', 'b', 'c']) order.add(info(id))
    order.remove('b')
    expect(order.add(info('d'))).toEqual([])
    expect(order.shown()).toEqual(['a', 'c', 'd'])
  })

  test('ends errors when something succeeds, and nothing else', () => {
    const order = createToastOrder()
    for (const each of [error('a'), info('b')]) order.add(each)
    expect(order.add(success('c'))).toEqual(['a'])
    expect(order.add(error('d'))).toEqual([])
    expect(order.shown()).toEqual(['b', 'c', 'd'])
  })

  test('ends errors of the address that the user leaves, and no success that led elsewhere', () => {
    const order = createToastOrder()
    for (const each of [success('a'), error('b', '/my-stock'), error('c', '/screener/v2')]) order.add(each)
    expect(order.leaveFor('/screener/v2')).toEqual(['b'])
    expect(order.leaveFor('/screener/v2')).toEqual([])
    expect(order.shown()).toEqual(['a', 'c'])
  })

  test('shows the same error once, however often it is said', () => {
    const order = createToastOrder()
    order.add(error('a'))
    expect(order.add({ ...error('b'), text: 'a' })).toEqual(['a'])
    expect(order.shown()).toEqual(['b'])
  })

  test('never exceeds its maximum, and always contains the newest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(info, error, success)), {
          minLength: 1,
        }),
        fc.integer({ min: 1, max: 4 }),
        (added, most) => {
          const order = createToastOrder(most)
          for (const [id, kind] of added) order.add(kind(String(id)))
          expect(order.shown().length).toBeLessThanOrEqual(most)
          expect(order.shown().at(-1)).toBe(String(added.at(-1)?.[0]))
        },
      ),
    )
  })
})
