import { describe, expect, it } from 'vitest'
import { signals } from '../../analysis/signals/signal.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { openScreener } from '../engine/screener.ts'
import { conjuncts, notHaltedCondition } from '../filter/condition.ts'
import { filterOf } from '../filter/filter-of.ts'
import { type PresetName, presetNames } from '../filter/names.ts'
import { parseCondition, parseSort } from '../filter/parse-condition.ts'
import { parseSavedFilter } from '../filter/parse-saved-filter.ts'
import { presets } from './index.ts'

/**
 * Returns the rows of a small market that a preset finds: the market has one number per row, and the same labels for
 * all rows.
 */
function foundBy(
  name: PresetName,
  size: number,
  numbers: Readonly<Record<string, readonly number[]>>,
  labels: Readonly<Record<string, string>>,
): number[] {
  const none = Array<number>(size).fill(0)
  const columns = {
    halted: none,
    ...numbers,
    ...Object.fromEntries(Object.keys(labels).map(id => [id, none])),
  }
  return openScreener({
    day: toTradingDay(20260105),
    size,
    fsymIds: none.map((_, row) => `F${row}`),
    columns: new Map(Object.entries(columns).map(([id, values]) => [id, Float32Array.from(values)] as const)),
    labels: new Map(Object.entries(labels).map(([id, label]) => [id, [label]] as const)),
    themes: new Map(),
  }).screen({ where: presets[name].where, sort: { metric: 'halted', direction: 'asc' } }).rows
}

describe('the presets', () => {
  it('are the 21 of the specification, each under its own name', () => {
    expect(Object.keys(presets)).toEqual(presetNames)
    expect(presetNames).toHaveLength(21)
    for (const name of presetNames) expect(presets[name].name).toBe(name)
  })

  it.each(presetNames)('include %s, plain data that parses to itself', name => {
    const { where, sort } = presets[name]
    expect(parseCondition(JSON.parse(JSON.stringify(where)))).toEqual(where)
    expect(parseSort(JSON.parse(JSON.stringify(sort)))).toEqual(sort)
    expect(conjuncts(where)).toContainEqual(notHaltedCondition)
    expect(conjuncts(where).length).toBeGreaterThan(1)
  })

  it.each(presetNames)(
    'include %s, which can be selected by its name, with the same conditions and the same order',
    name => {
      const { filter, fellBack } = parseSavedFilter({ mainPreset: name })
      expect(fellBack).toEqual([])
      const { where, sort } = filterOf(filter, 'kr')
      expect(sort).toEqual(presets[name].sort)
      const conditions = conjuncts(presets[name].where)
      expect(conjuncts(where)).toHaveLength(conditions.length)
      expect(conjuncts(where)).toEqual(expect.arrayContaining([...conditions]))
    },
  )

  it('exclude companies with negative equity from those with high dividends', () => {
    const numbers = { dividend_yield: [6, 6, 6, 6], dr: [-900, 0, 200, 201] }
    expect(foundBy('best_dividends', 4, numbers, { security_type: 'SHARE' })).toEqual([1, 2])
  })

  it('keep a pick while its signal is an entry, a late entry or HOLD', () => {
    const found = signals.filter(signal => {
      const labels = { security_type: 'SHARE', rating: 'VG', signal }
      return foundBy('ai_pick', 1, { attractiveness: [70] }, labels).length === 1
    })
    expect(found).toEqual(['ENTRY', 'STRONG_ENTRY', 'LAZY_ENTRY', 'LAZY_STRONG_ENTRY', 'HOLD'])
  })

  it('have unique names in both languages', () => {
    const all = Object.values(presets)
    expect(new Set(all.map(({ ko }) => ko)).size).toBe(all.length)
    expect(new Set(all.map(({ en }) => en)).size).toBe(all.length)
    for (const { en } of all) expect(en).not.toMatch(/[가-힣]/)
  })
})
