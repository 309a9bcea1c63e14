import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoundHit, FoundRow, SearchResult } from '#state/search/search.ts'
import type { CommandHit } from './commands.ts'
import type { PaletteCommand } from './directory.ts'
import { matchedParts, optionLines } from './matched-parts.ts'
import { firstOption, nextOption, optionsOf } from './next-option.ts'
import { INITIAL_HIT_COUNT, paletteSections, toPaletteStockOption } from './view.ts'

const row = (ticker: string, more: Partial<FoundRow> = {}): FoundRow => ({
  fsym_id: `${ticker}-S`,
  ticker,
  name_kr: '벨트 반도체',
  name_en: 'Veldt Semiconductor',
  market: 3,
  country: 'us',
  fref_security_type: 'SHARE',
  as_of: '2026-11-20',
  simulated: true,
  price_close: 1,
  change_pct: 1,
  halted_since: null,
  ...more,
})
const hit = (ticker: string, kind: FoundHit['kind'], reading: FoundHit['reading'] = 'typed'): FoundHit => ({
  kind,
  reading,
  text: ticker,
  ranges: [],
  row: row(ticker),
})
const answer = (...hits: FoundHit[]): SearchResult => ({
  source: 'device',
  hits,
  near: [],
  otherLayout: null,
})
const page = { id: 'top', href: '/top', title: 'titles.top', also: [] } satisfies PaletteCommand
const action = { id: 'sign-out', name: 'signOut', also: [] } satisfies PaletteCommand
const called = (command: PaletteCommand, kind: CommandHit['kind']): CommandHit => ({
  command,
  kind,
  text: '',
  ranges: [],
})
const order = (input: SearchResult | null, commands: CommandHit[]) =>
  paletteSections(input, commands).map(({ id }) => id)

describe('the results', () => {
  it('begin with the stocks, unless only a command matches exactly', () => {
    const commands = [called(page, 'prefix'), called(action, 'contains')]
    expect(order(answer(hit('TOP', 'exact')), commands)).toEqual(['stocks', 'pages', 'actions'])
    expect(order(answer(hit('TOP', 'fuzzy')), commands)).toEqual(['pages', 'actions', 'stocks'])
    expect(order(answer(hit('TOP', 'prefix', 'switched')), commands)).toEqual(['pages', 'actions', 'stocks'])
    expect(order(answer(hit('TOP', 'contains')), [called(action, 'contains')])).toEqual(['stocks', 'actions'])
    expect(order(null, commands)).toEqual(['pages', 'actions'])
  })

  it('are cut after the first hits until the user asks for all', () => {
    const many = answer(...Array.from({ length: 50 }, (_, at) => hit(`T${at}`, 'prefix')))
    expect(optionsOf(paletteSections(many)).at(-1)).toEqual({
      kind: 'more',
      id: 'more',
      count: 50 - INITIAL_HIT_COUNT,
    })
    expect(optionsOf(paletteSections(many, [], true))).toHaveLength(50)
  })

  it('are chosen by Enter, except suggestions for similar names', () => {
    expect(firstOption(paletteSections(answer(hit('A', 'exact'))))?.id).toBe('stock-A-S')
    const near = { ...answer(), near: [{ text: 'B', row: row('B') }] }
    expect(optionsOf(paletteSections(near))).toHaveLength(1)
    expect(firstOption(paletteSections(near))).toBeNull()
    expect(firstOption([])).toBeNull()
  })
})

describe('the keys', () => {
  const ids = ['a', 'b', 'c']
  it.each([
    [null, 'ArrowDown', 'a'],
    [null, 'ArrowUp', 'c'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c'],
    ['a', 'PageDown', 'c'],
    ['c', 'PageUp', 'a'],
    ['gone', 'ArrowDown', 'a'],
    ['a', 'Home', undefined],
    ['a', 'j', undefined],
  ])('lead from %s with %s to %s', (active, key, to) => {
    expect(nextOption(ids, active, key)).toBe(to)
  })

  it('lead nowhere when there are no options', () => {
    expect(nextOption([], null, 'ArrowDown')).toBeUndefined()
  })
})

describe('the matching letters', () => {
  it('are marked in the text', () => {
    expect(matchedParts('해솔전자', [[0, 2]])).toEqual([
      { text: '해솔', found: true },
      { text: '전자', found: false },
    ])
  })

  it('never change the text', () => {
    const cuts = fc.uniqueArray(fc.nat(20), { maxLength: 8 }).map(list => list.sort((a, b) => a - b))
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), cuts, (text, at) => {
        const ranges = at.flatMap((from, i) =>
          i % 2 === 0 && i + 1 < at.length ? [[from, at[i + 1]!] as const] : [],
        )
        expect(
          matchedParts(text, ranges)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('are marked in the line that has them, and another matching name is added after it', () => {
    const us = row('VLDT')
    expect(optionLines(toPaletteStockOption(us, 'VLDT', [[0, 2]]), 'en')).toMatchObject({
      name: [{ text: 'VL', found: true }, { text: 'DT' }],
      sub: [{ text: 'Veldt Semiconductor', found: false }],
      also: [],
    })
    expect(optionLines(toPaletteStockOption(us, '벨트 반도체', [[0, 2]]), 'en').also).toEqual([
      { text: '벨트', found: true },
      { text: ' 반도체', found: false },
    ])
    expect(optionLines(toPaletteStockOption(us), 'en').also).toEqual([])
  })
})
