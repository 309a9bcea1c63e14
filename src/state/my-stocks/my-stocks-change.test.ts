import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AiReportList } from '#contract/ai-report.ts'
import { aRow } from '#tests/builders/rows.ts'
import {
  applyStockListChange,
  joinListWithRows,
  type StockListChange,
  stockListBody,
} from './my-stocks-change.ts'

const known = (...ids: string[]) =>
  AiReportList.parse({
    revision: 3,
    reports: ids.map((fsym_id, order) => ({ id: order + 10, fsym_id, order })),
  })
const list = (...ids: string[]) => stockListBody(known(...ids))
const idsOf = (of: ReturnType<typeof list>) => of.stocks.map(stock => stock.fsym_id)

const id = fc.constantFrom('A', 'B', 'C', 'D')
const change: fc.Arbitrary<StockListChange> = fc.record({
  kind: fc.constantFrom('add' as const, 'remove' as const),
  fsymId: id,
})

describe('a change of my stocks', () => {
  it('adds at the end and removes from anywhere', () => {
    expect(idsOf(applyStockListChange(list('A', 'B'), { kind: 'add', fsymId: 'C' }))).toEqual(['A', 'B', 'C'])
    expect(idsOf(applyStockListChange(list('A', 'B'), { kind: 'remove', fsymId: 'A' }))).toEqual(['B'])
  })
  it('has the same effect when it is applied twice, and the second time returns the same list object', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), change, (ids, one) => {
        const once = applyStockListChange(list(...ids), one)
        expect(applyStockListChange(once, one)).toBe(once)
      }),
    )
  })
  it('never lists a stock twice, and the last change of each stock counts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(change), (ids, changes) => {
        const result = idsOf(changes.reduce(applyStockListChange, list(...ids)))
        expect(new Set(result).size).toBe(result.length)
        for (const one of ['A', 'B', 'C', 'D'] as const) {
          const word = changes.findLast(input => input.fsymId === one)
          expect(result.includes(one)).toBe(word ? word.kind === 'add' : ids.includes(one))
        }
      }),
    )
  })
})

describe('the list with its rows', () => {
  const row = aRow({ fsym_id: 'C', ticker: 'C' })
  it('has the order and the members of the device, and the rows that are known', () => {
    const shown = joinListWithRows(known('A', 'B'), list('C', 'B'), new Map([['C', row]]))
    expect(shown.revision).toBe(3)
    expect(shown.reports).toMatchObject([
      { fsym_id: 'C', order: 0, stock: { ticker: 'C' } },
      { id: 11, fsym_id: 'B', order: 1, stock: null },
    ])
    expect(new Set(shown.reports.map(entry => entry.id)).size).toBe(2)
  })
})
