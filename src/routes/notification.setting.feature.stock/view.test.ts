import { describe, expect, it } from 'vitest'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import type { StockAlertState } from '#state/alerts/alerts.ts'
import { bulkChangeOf, countStocksWithAlerts, nextCell, switchStateOf } from './view.ts'

const stock = (fsymId: string, on: readonly StockAlertToggle[]): StockAlertState => ({
  ...{ fsymId, on, rules: [], isReport: true, pending: false },
})
const mixed = [stock('A', stockAlertToggles), stock('B', ['IssueToggle']), stock('C', [])]

describe('the head of a column', () => {
  it('is on for all, for some or for none of the stocks', () => {
    expect(switchStateOf(mixed, ['IssueToggle'])).toBe('some')
    expect(switchStateOf(mixed.slice(0, 2), ['IssueToggle'])).toBe('all')
    expect(switchStateOf(mixed.slice(2), stockAlertToggles)).toBe('none')
    expect(switchStateOf([], stockAlertToggles)).toBe('none')
  })

  it('switches on the stocks that are off, when any is off', () => {
    const { isOn, changed } = bulkChangeOf(mixed, ['IssueToggle'])
    expect(isOn).toBe(true)
    expect(changed.map(({ fsymId }) => fsymId)).toEqual(['C'])
  })

  it('switches all off when all are on', () => {
    const { isOn, changed } = bulkChangeOf(mixed.slice(0, 2), ['IssueToggle'])
    expect(isOn).toBe(false)
    expect(changed).toHaveLength(2)
  })
})

it('a stock with only a price rule counts as enabled', () => {
  const ruled = { ...stock('D', []), rules: [{ id: 'r', when: 'price_above' as const, value: 1 }] }
  expect(countStocksWithAlerts([...mixed, ruled])).toBe(3)
})

it('arrow keys move from cell to cell and stop at the edges', () => {
  expect(nextCell({ row: 0, column: 0 }, 'ArrowDown', 2)).toEqual({ row: 1, column: 0 })
  expect(nextCell({ row: 0, column: 0 }, 'ArrowUp', 2)).toBeNull()
  expect(nextCell({ row: 2, column: 0 }, 'ArrowDown', 2)).toBeNull()
  expect(nextCell({ row: 1, column: 1 }, 'End', 2)).toEqual({ row: 1, column: 3 })
  expect(nextCell({ row: 1, column: 3 }, 'ArrowRight', 2)).toBeNull()
  expect(nextCell({ row: 1, column: 1 }, 'a', 2)).toBeNull()
})
