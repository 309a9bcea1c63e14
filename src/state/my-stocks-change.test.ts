import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AiReportList } from '#contract/ai-report.ts'
import { applyChange, applyChanges, type Change } from './my-stocks-change.ts'

const list = (...ids: string[]) =>
  AiReportList.parse({
    revision: 3,
    reports: ids.map((fsym_id, at) => ({ id: at + 1, fsym_id, order: at + 1 })),
  })
const idsOf = (of: AiReportList) => of.reports.map(entry => entry.fsym_id)

const id = fc.constantFrom('A', 'B', 'C', 'D')
const change: fc.Arbitrary<Change> = fc.oneof(
  id.map(fsymId => ({ kind: 'add' as const, fsymId, row: null })),
  id.map(fsymId => ({ kind: 'remove' as const, fsymId })),
)

describe('a change of my stocks', () => {
  it('adds at the end and removes from anywhere', () => {
    expect(idsOf(applyChange(list('A', 'B'), { kind: 'add', fsymId: 'C', row: null }))).toEqual([
      'A',
      'B',
      'C',
    ])
    expect(idsOf(applyChange(list('A', 'B'), { kind: 'remove', fsymId: 'A' }))).toEqual(['B'])
  })
  it('made twice is made once, and then is the same list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), change, (ids, one) => {
        const once = applyChange(list(...ids), one)
        expect(applyChange(once, one)).toBe(once)
      }),
    )
  })
  it('never lists a stock twice, and leaves the last word on each', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(change), (ids, changes) => {
        const result = idsOf(applyChanges(list(...ids), changes))
        expect(new Set(result).size).toBe(result.length)
        for (const one of ['A', 'B', 'C', 'D'] as const) {
          const word = changes.findLast(given => given.fsymId === one)
          expect(result.includes(one)).toBe(word ? word.kind === 'add' : ids.includes(one))
        }
      }),
    )
  })
})
