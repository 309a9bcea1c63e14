import { expect, it } from 'vitest'
import { groupPack } from '#tests/builders/group-pack.ts'
import { computeMarketMultiples, groupMultiples } from './group-valuation.ts'

const rows = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

it('a group’s medians are compared with the market’s, with the specification’s arrow', () => {
  const pack = groupPack([
    ...[8, 9, 10, 11, 12].map(per => ({ per, roe: 15, dr: 100 })),
    ...[20, 21, 22, 23, 24, 25].map(per => ({ per, roe: 10, dr: -5 })),
  ])
  const found = groupMultiples(pack, rows(0, 5), computeMarketMultiples(pack, rows(0, 11)))
  const of = (id: string) => found.find(multiple => multiple.id === id)
  expect(of('PER')).toEqual({
    id: 'PER',
    value: 10,
    reference: 20,
    gap: -50,
    arrow: { direction: 'UP', step: 3 },
    companies: 5,
  })
  expect(of('ROE')).toMatchObject({ value: 15, reference: 10, gap: 50, arrow: { direction: 'UP', step: 5 } })
  expect(of('DR')).toMatchObject({ value: 100, reference: -5, gap: null })
})

it('a group with fewer companies than a sector needs has no median', () => {
  const pack = groupPack([1, 2, 3, 4].map(per => ({ per })))
  expect(
    groupMultiples(pack, rows(0, 4), computeMarketMultiples(pack, rows(0, 4))).find(({ id }) => id === 'PER'),
  ).toEqual({
    id: 'PER',
    value: null,
    reference: null,
    gap: null,
    arrow: null,
    companies: 4,
  })
})
