import { describe, expect, it } from 'vitest'
import { groupPack } from '#tests/builders/group-pack.ts'
import { computeGroupFigures, findLeadersAndLaggards } from './group-figures.ts'
import { changeForRanking, rankGroups } from './ranked.ts'
import { groupSectorsInScope } from './sectors-in.ts'

describe('the figures of a group', () => {
  it('add up the known values, and are null where none is known', () => {
    const pack = groupPack([
      { market_cap: 100, value: 5, volume_ratio: 1 },
      { market_cap: 50, volume_ratio: 3 },
      { volume_ratio: 9, halted: true },
    ])
    expect(computeGroupFigures(pack, [0, 1, 2])).toMatchObject({
      members: 3,
      halted: 1,
      market_cap: 150,
      value: 5,
      volume_ratio: 2,
    })
    expect(computeGroupFigures(pack, [])).toMatchObject({ members: 0, market_cap: null, volume_ratio: null })
  })

  it('have leaders and laggards, and no stock is both', () => {
    const pack = groupPack([
      { change_1d: 1 },
      { change_1d: 3 },
      { change_1d: -2 },
      {},
      { change_1d: 9, halted: true },
    ])
    expect(findLeadersAndLaggards(pack, [0, 1, 2, 3, 4], '1D', 3)).toEqual({
      leaders: [
        { row: 1, change: 3 },
        { row: 0, change: 1 },
      ],
      laggards: [{ row: 2, change: -2 }],
    })
    expect(findLeadersAndLaggards(pack, [0, 1, 2], '1D', 1).laggards).toEqual([{ row: 2, change: -2 }])
    expect(findLeadersAndLaggards(pack, [3], '1D', 3)).toEqual({ leaders: [], laggards: [] })
  })
})

describe('ranked groups', () => {
  const pack = groupPack([
    { market_cap: 1000, change_1d: 1 },
    { market_cap: 10, change_1d: 5 },
    { market_cap: 10, change_1d: 6 },
    { market_cap: 10, change_1d: 1.5 },
    {},
    { market_cap: 10, change_1d: 1.5 },
  ])
  const groups = [[0, 1, 2], [3, 5], [4], [0, 1, 2]].map((rows, at) => ({
    at,
    figures: computeGroupFigures(pack, rows),
  }))
  const order = (by: 'weighted' | 'median') => rankGroups(groups, '1D', by).map(({ at, rank }) => [at, rank])

  it('are in the order of their weighted or their median change; equal ones share a rank', () => {
    expect(order('weighted')).toEqual([
      [1, 1],
      [0, 2],
      [3, 2],
      [2, null],
    ])
    expect(order('median')).toEqual([
      [0, 1],
      [3, 1],
      [1, 3],
      [2, null],
    ])
  })

  it('with one known company come behind those with several, with a rank of their own', () => {
    const alone = groupPack([{ change_1d: 9 }, { change_1d: 1 }, { change_1d: -3 }, {}])
    const some = [[0], [3], [1, 2], [2, 3]].map((rows, at) => ({
      at,
      figures: computeGroupFigures(alone, rows),
    }))
    expect(rankGroups(some, '1D', 'median').map(({ at, rank }) => [at, rank])).toEqual([
      [2, 1],
      [0, 2],
      [3, 3],
      [1, null],
    ])
  })

  it('use the median where no market value is known', () => {
    const change = computeGroupFigures(groupPack([{ change_1d: 2 }]), [0]).changes['1D']
    expect(changeForRanking(change, 'weighted')).toBe(2)
  })
})

describe('the sectors of a market', () => {
  const pack = groupPack([
    { sector: 'chemicals', market: '2' },
    { sector: 'chemicals', market: '1' },
    { sector: '화학', market: '2', type: 'DR' },
    { sector: 'chemicals', market: '2', type: 'ETF_ETF' },
    { market: '2' },
  ])
  const sizes = (scope: 'kospi' | 'kosdaq' | 'kr') => {
    const { groups, market, unclassified } = groupSectorsInScope(pack, scope)
    const chemicals = groups.find(({ sector }) => sector.code === 'chemicals')!
    return [groups.length, chemicals.rows, market.rows, unclassified]
  }

  it('are all sectors of the country, with the companies of that market and without funds', () => {
    expect(sizes('kospi')).toEqual([24, [0, 2], [0, 2, 4], 1])
    expect(sizes('kosdaq')).toEqual([24, [1], [1], 0])
    expect(sizes('kr')).toEqual([24, [0, 1, 2], [0, 1, 2, 4], 1])
    expect(groupSectorsInScope(groupPack([], { country: 'us' }), 'nyse').groups).toHaveLength(11)
  })
})
