import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRemovals } from '#domain/screener/count-removals.ts'
import { openScreener } from '#domain/screener/engine/screener.ts'
import { explainCondition } from '#domain/screener/explain.ts'
import { combineAll, conjuncts, type Filter } from '#domain/screener/filter/condition.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { violatedPackRule } from '#domain/screener/pack.ts'
import { passes, screenNaively } from './screener.naive.ts'
import { anyCondition, anyPack, anyPackOf, anySort } from './screener.packs.ts'

const numRuns = process.env.PROOF_ROUNDS === 'full' ? 8_000 : 150

const anyFilter: fc.Arbitrary<Filter> = fc.record({
  where: fc.oneof(
    anyCondition,
    fc.array(anyCondition, { maxLength: 8 }).map(of => combineAll(...of)),
  ),
  sort: anySort,
})

describe('the screener', () => {
  it('finds the same rows in the same order as a row-by-row search, also when a query is repeated', () => {
    fc.assert(
      fc.property(
        anyPack,
        fc.array(anyFilter, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 60 }),
        (pack, filters, limit) => {
          expect(violatedPackRule(pack)).toBeNull()
          const screener = openScreener(pack)
          // The internal state that one query leaves behind must not change the result of the next.
          for (const filter of [...filters, ...filters]) {
            const expected = screenNaively(pack, filter)
            expect(screener.screen(filter, Infinity)).toEqual({
              day: pack.day,
              count: expected.length,
              rows: expected,
            })
            expect(screener.screen(filter, limit)).toEqual({
              day: pack.day,
              count: expected.length,
              rows: expected.slice(0, limit),
            })
          }
        },
      ),
      { numRuns },
    )
  })

  it('stays correct when one condition changes and the others stay', () => {
    fc.assert(
      fc.property(
        anyPack,
        fc.array(anyCondition, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(), anyCondition), { maxLength: 6 }),
        anySort,
        (pack, start, changes, sort) => {
          const screener = openScreener(pack)
          const conditions = [...start]
          for (const [place, condition] of changes) {
            conditions[place % conditions.length] = condition
            const filter = { where: combineAll(...conditions), sort }
            expect(screener.screen(filter, Infinity).rows).toEqual(screenNaively(pack, filter))
          }
        },
      ),
      { numRuns },
    )
  })
})

describe('a screener continued with a later pack', () => {
  it('finds what a new screener finds, and the earlier screener still finds what it found before', () => {
    const twoPacks = anyPack.chain(pack =>
      fc.tuple(fc.constant(pack), anyPackOf(pack.size), fc.subarray([...pack.columns.keys()]), fc.boolean()),
    )
    fc.assert(
      fc.property(
        twoPacks,
        fc.array(anyFilter, { maxLength: 4 }),
        ([pack, other, changed, themes], filters) => {
          const changedColumns = changed.map(id => [id, other.columns.get(id)!] as const)
          const later = {
            ...pack,
            columns: new Map([...pack.columns, ...changedColumns]),
            themes: themes ? other.themes : pack.themes,
          }
          const screener = openScreener(pack)
          const ask = (of: typeof screener) => filters.map(filter => of.screen(filter, Infinity))
          const found = ask(screener)
          expect(ask(screener.with(later))).toEqual(ask(openScreener(later)))
          expect(ask(screener)).toEqual(found)
        },
      ),
      { numRuns },
    )
  })
})

describe('the explanation of a row', () => {
  it('passes exactly the rows that are found, and says «missing» where a number is missing', () => {
    fc.assert(
      fc.property(anyPack, anyFilter, (pack, { where, sort }) => {
        const found = new Set(openScreener(pack).screen({ where, sort }, Infinity).rows)
        for (let row = 0; row < pack.size; row++) {
          const { verdict } = explainCondition(pack, where, row)
          expect(verdict === 'pass').toBe(found.has(row))
          expect(verdict).toBe(
            { true: 'pass', false: 'fail', null: 'missing' }[String(passes(pack, where, row))],
          )
        }
      }),
      { numRuns },
    )
  })

  it('gives each limit its distance from the shown value, negative only on the wrong side', () => {
    fc.assert(
      fc.property(anyPack, anyCondition, (pack, where) => {
        for (const condition of conjuncts(where))
          for (let row = 0; row < pack.size; row++) {
            if (condition.kind !== 'range' && condition.kind !== 'higher') continue
            const { verdict, value, limits = [] } = explainCondition(pack, condition, row)
            if (verdict === 'missing' || value === 'never') {
              expect(limits).toEqual([])
              continue
            }
            if (condition.kind === 'higher' && limits.length === 0) {
              // Where the compared event never happened, a number has no distance to it either.
              const { than } = condition
              expect(pack.columns.get(than)?.[row]).toBe(findMetric(than)?.never)
              continue
            }
            const kept = limits.every(({ side, margin }) =>
              side === 'above' || side === 'below' ? margin > 0 : margin >= 0,
            )
            expect(kept).toBe(verdict === 'pass')
            for (const { limit, margin } of limits)
              expect(Math.abs(margin)).toBe(Math.abs(Number(value) - limit))
          }
      }),
      { numRuns },
    )
  })
})

describe('the removal counts of the conditions', () => {
  it('equal the row-by-row counts without the condition, with it alone, and after each in turn', () => {
    fc.assert(
      fc.property(anyPack, anyFilter, (pack, filter) => {
        const screener = openScreener(pack)
        const parts = conjuncts(filter.where)
        const countOf = (of: readonly (typeof parts)[number][]): number =>
          screenNaively(pack, { where: combineAll(...of), sort: filter.sort }).length
        const { count, each, costliest } = countRemovals(screener, filter)
        expect(count).toBe(countOf(parts))
        expect(each).toEqual(
          parts.map((condition, at) => ({
            condition,
            alone: countOf([condition]),
            missing: Array.from(pack.fsymIds, (_, row) => passes(pack, condition, row)).filter(
              verdict => verdict === null,
            ).length,
            without: countOf(parts.toSpliced(at, 1)),
            left: countOf(parts.slice(0, at + 1)),
          })),
        )
        const costs = each.map(({ without }) => without - count)
        if (costs.some(cost => cost > 0)) expect(costs[costliest!]).toBe(Math.max(...costs))
      }),
      { numRuns },
    )
  })
})
