import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DivergedItem, divergedItems, groupBody } from '#tests/builders/items-apart.ts'
import type { ItemBodyByKind, ItemKind } from './item.ts'
import { type MergeResult, mergeItem } from './merge.ts'
import { isSameJson } from './same.ts'

const kinds = Object.keys(divergedItems) as ItemKind[]

/** This is any kind of item with two different changes of one item. */
const changed = fc
  .constantFrom(...kinds)
  .chain(kind => (divergedItems[kind] as fc.Arbitrary<DivergedItem>).map(three => ({ kind, ...three })))

const clashes = (merge: MergeResult<unknown>): boolean => 'clash' in merge
const bodyOf = <Body>(merge: MergeResult<Body>): Body | null => {
  if ('clash' in merge) throw new Error('a clash has no body')
  return merge.merged
}
const sorted = (values: readonly string[]) => values.toSorted()

describe('mergeItem for every kind', () => {
  test('takes the change of one side unchanged', () => {
    fc.assert(
      fc.property(changed, ({ kind, base, mine, theirs }) => {
        expect(mergeItem(kind, base, mine, base)).toEqual({ merged: mine })
        expect(mergeItem(kind, base, base, theirs)).toEqual({ merged: theirs })
      }),
      { numRuns: 500 },
    )
  })

  test('treats the same change on both sides as one change', () => {
    fc.assert(
      fc.property(changed, ({ kind, base, mine }) => {
        expect(mergeItem(kind, base, mine, mine)).toEqual({ merged: mine })
      }),
      { numRuns: 300 },
    )
  })

  test('reports a clash independent of the order of the sides', () => {
    fc.assert(
      fc.property(changed, ({ kind, base, mine, theirs }) => {
        expect(clashes(mergeItem(kind, base, mine, theirs))).toBe(
          clashes(mergeItem(kind, base, theirs, mine)),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('gives the same result when a side sends its change again after the merge', () => {
    fc.assert(
      fc.property(changed, ({ kind, base, mine, theirs }) => {
        const merge = mergeItem(kind, base, mine, theirs)
        fc.pre(!clashes(merge))
        expect(mergeItem(kind, base, mine, bodyOf(merge))).toEqual(merge)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a merged list', () => {
  const lists = {
    'ai-report': (body: ItemBodyByKind['ai-report'] | null) => body?.stocks.map(stock => stock.fsym_id) ?? [],
    'group-order': (body: ItemBodyByKind['group-order'] | null) => [...(body?.ids ?? [])],
    'recent-search': (body: ItemBodyByKind['recent-search'] | null) =>
      body?.stocks.map(stock => stock.fsym_id) ?? [],
  }
  const changedList = fc
    .constantFrom(...(Object.keys(lists) as (keyof typeof lists)[]))
    .chain(kind => (divergedItems[kind] as fc.Arbitrary<DivergedItem>).map(three => ({ kind, ...three })))
  const idsOf = (kind: keyof typeof lists, body: unknown) => lists[kind](body as never)

  test('never clashes', () => {
    fc.assert(
      fc.property(changedList, ({ kind, base, mine, theirs }) => {
        expect(clashes(mergeItem(kind, base, mine, theirs))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('has the additions of both sides, and loses only what one of them removed', () => {
    fc.assert(
      fc.property(changedList, ({ kind, base, mine, theirs }) => {
        const [was, one, other] = [base, mine, theirs].map(body => new Set(idsOf(kind, body)))
        const merged = idsOf(kind, bodyOf(mergeItem(kind, base, mine, theirs)))
        expect(new Set(merged).size, 'each once').toBe(merged.length)
        for (const id of new Set([...one!, ...other!])) {
          if (!was!.has(id) || (one!.has(id) && other!.has(id))) expect(merged).toContain(id)
        }
        for (const id of merged) expect(one!.has(id) || other!.has(id)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('has the same members in either order of the sides', () => {
    fc.assert(
      fc.property(changedList, ({ kind, base, mine, theirs }) => {
        const there = sorted(idsOf(kind, bodyOf(mergeItem(kind, base, mine, theirs))))
        expect(sorted(idsOf(kind, bodyOf(mergeItem(kind, base, theirs, mine))))).toEqual(there)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps moves of one side beside additions and removals of the other', () => {
    const order = (...ids: string[]) => ({ ids })
    const merge = (base: string, mine: string, theirs: string) =>
      bodyOf(mergeItem('group-order', order(...base), order(...mine), order(...theirs)))?.ids.join('')
    expect(merge('abcd', 'dabc', 'abxcd')).toBe('dabxc')
    expect(merge('abcd', 'abdc', 'bcd')).toBe('bdc')
    expect(merge('abcdef', 'fabcde', 'bacdef')).toBe('fbacde')
    expect(merge('ab', 'abm', 'abt'), 'theirs was there first').toBe('abtm')
    expect(merge('', 'mn', 'tn')).toBe('tmn')
  })
})

describe('a merged group', () => {
  const base = groupBody({ name: 'Chips', stocks: ['A', 'B'] })

  test('combines changed stocks with a changed name', () => {
    const merge = mergeItem('group', base, { ...base, name: 'Memory' }, { ...base, stocks: ['A', 'B', 'C'] })
    expect(merge).toEqual({ merged: { ...base, name: 'Memory', stocks: ['A', 'B', 'C'] } })
  })

  test('clashes when both sides changed the name', () => {
    expect(mergeItem('group', base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })).toEqual({
      clash: true,
    })
  })

  test('clashes when one side removed it and the other changed it; unchanged it is removed', () => {
    const other = { ...base, stocks: ['A'] }
    expect(mergeItem('group', base, null, other)).toEqual({ clash: true })
    expect(mergeItem('group', base, other, null)).toEqual({ clash: true })
    expect(mergeItem('group', base, null, base)).toEqual({ merged: null })
  })

  const bought = (id: string, day: string, quantity = 10) => ({
    ...{ id, day, quantity, kind: 'buy' as const, fsym_id: 'A', price: 100, fee: 0, tax: 0, rate: 1 },
  })
  const portfolio = groupBody({ type: 'portfolio', entries: [bought('1', '2026-03-02')] })

  test('contains the entries of both sides, ordered by day', () => {
    const mine = { ...portfolio, entries: [...portfolio.entries, bought('2', '2026-03-09')] }
    const theirs = { ...portfolio, entries: [...portfolio.entries, bought('3', '2026-03-05')] }
    const merged = bodyOf(mergeItem('group', portfolio, mine, theirs))
    expect(merged?.entries.map(({ id }) => id)).toEqual(['1', '3', '2'])
  })

  test('clashes when both sides changed the same entry', () => {
    const at = (quantity: number) => ({ ...portfolio, entries: [bought('1', '2026-03-02', quantity)] })
    expect(mergeItem('group', portfolio, at(11), at(12))).toEqual({ clash: true })
    expect(mergeItem('group', portfolio, at(11), { ...portfolio, entries: [] })).toEqual({ clash: true })
  })

  test('clashes when one side changed the currency and the other an entry', () => {
    const dollars = { ...portfolio, currency: 'USD' as const }
    const more = { ...portfolio, entries: [...portfolio.entries, bought('2', '2026-03-09')] }
    expect(mergeItem('group', portfolio, dollars, more)).toEqual({ clash: true })
    expect(mergeItem('group', portfolio, more, dollars)).toEqual({ clash: true })
    const named = { ...portfolio, name: 'Savings' }
    expect(mergeItem('group', portfolio, dollars, named)).toEqual({ merged: { ...dollars, name: 'Savings' } })
  })

  test('does not clash when both sides added, removed and moved different stocks', () => {
    fc.assert(
      fc.property(divergedItems.group, ({ base, mine, theirs }) => {
        fc.pre(base !== null && mine !== null && theirs !== null)
        const only = (body: ItemBodyByKind['group']) => ({ ...base!, stocks: body.stocks })
        const merge = mergeItem('group', base, only(mine!), only(theirs!))
        expect(clashes(merge)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('in merged texts and switches', () => {
  test('two changed texts clash', () => {
    const [base, mine, theirs] = ['was', 'mine', 'theirs'].map(content => ({ content }))
    expect(mergeItem('note', base!, mine!, theirs!)).toEqual({ clash: true })
    expect(mergeItem('note', null, mine!, theirs!)).toEqual({ clash: true })
    expect(mergeItem('note', base!, null, theirs!)).toEqual({ clash: true })
    expect(mergeItem('note', base!, mine!, base!)).toEqual({ merged: mine })
  })

  test('each switch has the value of the side that changed it', () => {
    fc.assert(
      fc.property(divergedItems.preference, ({ base, mine, theirs }) => {
        const merged = bodyOf(mergeItem('preference', base, mine, theirs))
        for (const name of ['ai_chart_stop_loss_line_vp', 'ai_chart_stop_loss_line_ema_20'] as const) {
          const [was, one, other, is] = [base, mine, theirs, merged].map(body => body?.[name] ?? false)
          expect(is).toBe(one === was ? other : one)
        }
      }),
    )
  })

  test('a stock that both sides added is hidden only if both hide it', () => {
    const list = (is_hidden: boolean) => ({ stocks: [{ fsym_id: 'A', is_hidden }] })
    for (const [mine, theirs] of [
      [true, false],
      [false, true],
    ] as const)
      expect(mergeItem('ai-report', null, list(mine), list(theirs))).toEqual({ merged: list(false) })
  })

  test('different positions of a saved filter do not clash, different conditions do', () => {
    const base = { name: 'Cheap', order: 3, filter: { exclude_halt: true } }
    const merge = mergeItem('filter', base, { ...base, order: 1 }, { ...base, order: 2, name: 'Cheaper' })
    expect(merge).toEqual({ merged: { ...base, order: 1, name: 'Cheaper' } })
    const other = (beta: number) => ({ ...base, filter: { beta } })
    expect(mergeItem('filter', base, other(1), other(2))).toEqual({ clash: true })
  })
})

test('isSameJson ignores the order of fields, which a database may change', () => {
  expect(isSameJson({ a: 1, b: [{ c: 2, d: undefined }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson([], {})).toBe(false)
  expect(isSameJson({ a: null }, { a: {} })).toBe(false)
})
