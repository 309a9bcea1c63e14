import { describe, expect, it } from 'vitest'
import { conjuncts, notHalted } from '../filter/condition.ts'
import { filterOf } from '../filter/filter-of.ts'
import { presetNames } from '../filter/names.ts'
import { parseCondition, parseSort } from '../filter/parse-condition.ts'
import { parseSavedFilter } from '../filter/parse-saved-filter.ts'
import { presets } from './index.ts'

describe('the presets', () => {
  it('are those of the specification, each under its own name', () => {
    expect(Object.keys(presets)).toEqual(presetNames)
    expect(presetNames).toHaveLength(21)
    for (const name of presetNames) expect(presets[name].name).toBe(name)
  })

  it.each(presetNames)('%s is plain data that is read as itself', name => {
    const { where, sort } = presets[name]
    expect(parseCondition(JSON.parse(JSON.stringify(where)))).toEqual(where)
    expect(parseSort(JSON.parse(JSON.stringify(sort)))).toEqual(sort)
    expect(conjuncts(where)).toContainEqual(notHalted)
    expect(conjuncts(where).length).toBeGreaterThan(1)
  })

  it.each(presetNames)('%s can be chosen by its name, and asks the same in the same order', name => {
    const { filter, fellBack } = parseSavedFilter({ mainPreset: name })
    expect(fellBack).toEqual([])
    const { where, sort } = filterOf(filter, 'kr')
    expect(sort).toEqual(presets[name].sort)
    const asked = conjuncts(presets[name].where)
    expect(conjuncts(where)).toHaveLength(asked.length)
    expect(conjuncts(where)).toEqual(expect.arrayContaining([...asked]))
  })

  it('have different words in both languages', () => {
    const all = Object.values(presets)
    expect(new Set(all.map(({ ko }) => ko)).size).toBe(all.length)
    expect(new Set(all.map(({ en }) => en)).size).toBe(all.length)
    for (const { en } of all) expect(en).not.toMatch(/[가-힣]/)
  })
})
