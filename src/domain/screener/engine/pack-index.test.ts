import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../../market/calendar/day.ts'
import type { Pack } from '../pack.ts'
import { indexPack, type PackIndex } from './pack-index.ts'

const pack: Pack = {
  day: toTradingDay(20260105),
  size: 3,
  fsymIds: ['A', 'B', 'C'],
  columns: new Map([
    ['per', Float32Array.of(3, 1, 2)],
    ['price', Float32Array.of(30, 10, 20)],
    ['halted', Float32Array.of(0, 1, Number.NaN)],
    ['market', Float32Array.of(0, 1, 0)],
  ]),
  labels: new Map([['market', ['1', '2']]]),
  themes: new Map([
    ['4', [1]],
    ['7', [0, 2]],
  ]),
}
const everything = (index: PackIndex) => ({
  per: index.rankingOf('per'),
  perSets: index.rankSetsOf('per'),
  perDown: index.orderOf({ metric: 'per', direction: 'desc' }),
  price: index.rankingOf('price'),
  priceSets: index.rankSetsOf('price'),
  priceDown: index.orderOf({ metric: 'price', direction: 'desc' }),
  halted: index.flagOf('halted', true),
  trading: index.flagOf('halted', false),
  market: index.labelSetsOf('market'),
  four: index.membersOf('4'),
  seven: index.membersOf('7'),
})
type Name = keyof ReturnType<typeof everything>

/**
 * Returns the names of the structures that a later pack takes over from an earlier one whose structures were all built.
 */
function carried(later: Pack): Name[] {
  const index = indexPack(pack)
  const before = everything(index)
  const after = everything(index.carriedTo(later))
  expect(after).toEqual(everything(indexPack(later)))
  return (Object.keys(before) as Name[]).filter(name => before[name] === after[name])
}
const names = Object.keys(everything(indexPack(pack))) as Name[]
const without = (...gone: Name[]): Name[] => names.filter(name => !gone.includes(name))

describe('the index of a pack', () => {
  it('builds each structure once', () => {
    const index = indexPack(pack)
    const [first, second] = [everything(index), everything(index)]
    for (const name of names) expect(second[name]).toBe(first[name])
  })

  it('takes over the structures of unchanged columns, and rebuilds those of changed ones', () => {
    expect(carried({ ...pack, day: toTradingDay(20260106) })).toEqual(names)
    const withColumn = (id: string, ...values: number[]): Pack => ({
      ...pack,
      columns: new Map([...pack.columns, [id, Float32Array.from(values)]]),
    })
    expect(carried(withColumn('price', 30, 40, 20))).toEqual(without('price', 'priceSets', 'priceDown'))
    expect(carried(withColumn('halted', 1, 0, 0))).toEqual(without('halted', 'trading'))
    expect(carried(withColumn('market', 1, 1, 1))).toEqual(without('market'))
    expect(carried({ ...pack, labels: new Map([['market', ['3', '4']]]) })).toEqual(without('market'))
    expect(carried({ ...pack, themes: new Map([...pack.themes, ['4', [0]]]) })).toEqual(without('four'))
  })

  it('takes over nothing when rows are added or removed', () => {
    const longer = { ...pack, size: 4, fsymIds: [...pack.fsymIds, 'D'] }
    const columns = new Map([...pack.columns].map(([id, column]) => [id, Float32Array.of(...column, 1)]))
    expect(carried({ ...longer, columns })).toEqual([])
  })

  it('throws for an order by labels', () => {
    for (const direction of ['asc', 'desc'] as const)
      expect(() => indexPack(pack).orderOf({ metric: 'market', direction })).toThrow('labels have no order')
  })

  it('returns empty sets for a column or theme that the pack does not have', () => {
    const index = indexPack(pack)
    expect(index.rankingOf('roe').known).toBe(0)
    expect([...index.labelSetsOf('sector').missing]).toEqual([0b111])
    expect([index.flagOf('upper', true), index.flagOf('upper', false), index.membersOf('none')]).toEqual(
      Array(3).fill(new Int32Array(1)),
    )
  })
})
