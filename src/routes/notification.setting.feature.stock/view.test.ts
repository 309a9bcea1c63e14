import { describe, expect, it } from 'vitest'
import { type Toggle, toggles } from '#domain/alerts/alert-type.ts'
import type { StockAlertState } from '#state/alerts/alerts.ts'
import { bulkOf, enabledCount, markOf, nextCell } from './view.ts'

const stock = (fsymId: string, on: readonly Toggle[]): StockAlertState => ({
  ...{ fsymId, on, rules: [], isReport: true, pending: false },
})
const mixed = [stock('A', toggles), stock('B', ['IssueToggle']), stock('C', [])]

describe('a column of the table', () => {
  it('is on, off, or on for some', () => {
    expect(markOf(mixed, ['IssueToggle'])).toBe('some')
    expect(markOf(mixed.slice(0, 2), ['IssueToggle'])).toBe('all')
    expect(markOf(mixed.slice(2), toggles)).toBe('none')
    expect(markOf([], toggles)).toBe('none')
  })

  it('comes on everywhere first, and only where it is not on already', () => {
    const { isOn, changed } = bulkOf(mixed, ['IssueToggle'])
    expect(isOn).toBe(true)
    expect(changed.map(({ fsymId }) => fsymId)).toEqual(['C'])
  })

  it('goes off where it is on everywhere', () => {
    const { isOn, changed } = bulkOf(mixed.slice(0, 2), ['IssueToggle'])
    expect(isOn).toBe(false)
    expect(changed).toHaveLength(2)
  })
})

it('a stock with a rule alone is one of which something is told', () => {
  const ruled = { ...stock('D', []), rules: [{ id: 'r', when: 'price_above' as const, value: 1 }] }
  expect(enabledCount([...mixed, ruled])).toBe(3)
})

it('arrows lead from box to box and stop at the edges', () => {
  expect(nextCell({ row: 0, column: 0 }, 'ArrowDown', 2)).toEqual({ row: 1, column: 0 })
  expect(nextCell({ row: 0, column: 0 }, 'ArrowUp', 2)).toBeNull()
  expect(nextCell({ row: 2, column: 0 }, 'ArrowDown', 2)).toBeNull()
  expect(nextCell({ row: 1, column: 1 }, 'End', 2)).toEqual({ row: 1, column: 3 })
  expect(nextCell({ row: 1, column: 3 }, 'ArrowRight', 2)).toBeNull()
  expect(nextCell({ row: 1, column: 1 }, 'a', 2)).toBeNull()
})
