import { describe, expect, it } from 'vitest'
import type { Country } from '../country.ts'
import { industryClassifications, sectorOfIndustry } from './industry-sectors.ts'
import { sectorsOf } from './sectors.ts'

it.each([
  ['1311', 'energy'],
  ['1040', 'materials'],
  ['1531', 'consumer_cyclical'],
  ['1623', 'industrials'],
  ['2834', 'health_care'],
  ['2821', 'materials'],
  ['3571', 'technology'],
  ['3674', 'technology'],
  ['3711', 'consumer_cyclical'],
  ['3721', 'industrials'],
  ['3841', 'health_care'],
  ['4813', 'communication'],
  ['4911', 'utilities'],
  ['4512', 'industrials'],
  ['5331', 'consumer_staples'],
  ['5812', 'consumer_cyclical'],
  ['6022', 'financials'],
  ['6324', 'health_care'],
  ['6798', 'real_estate'],
  ['7372', 'technology'],
  ['8111', 'industrials'],
  ['8351', 'consumer_cyclical'],
  ['100', 'consumer_staples'],
])('the American industry %s belongs to the sector %s', (code, sector) =>
  expect(sectorOfIndustry('us', code)).toBe(sector),
)

it.each([undefined, null, '', '6770', '8888', '9995', '12', 'abcd', '73720'])(
  'the American industry %s belongs to no sector',
  code => expect(sectorOfIndustry('us', code)).toBeNull(),
)

it.each([
  ['264', 'electronics'],
  ['2612', 'electronics'],
  ['21210', 'pharmaceuticals'],
  ['20423', 'chemicals'],
  ['01411', 'food_tobacco'],
  ['30121', 'transport_equipment'],
  ['31113', 'transport_equipment'],
  ['46', 'distribution'],
  ['50112', 'transport_storage'],
  ['58113', 'entertainment'],
  ['58221', 'it_services'],
  ['63120', 'it_services'],
  ['64121', 'finance'],
  ['64992', 'finance'],
  ['65121', 'insurance'],
  ['66121', 'securities'],
  ['6612', 'securities'],
  ['66110', 'finance'],
  ['66202', 'insurance'],
  ['68112', 'real_estate'],
])('the Korean industry %s belongs to the sector %s', (code, sector) =>
  expect(sectorOfIndustry('kr', code)).toBe(sector),
)

it.each([undefined, null, '', '6', '04', '84', '97001', '640000', 'C264'])(
  'the Korean industry %s belongs to no sector',
  code => expect(sectorOfIndustry('kr', code)).toBeNull(),
)

const numbers = (...parts: (readonly [from: number, to: number])[]): Set<number> =>
  new Set(parts.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)))

/** The two leading digits that each classification has. */
const published: Readonly<Record<Country, ReadonlySet<number>>> = {
  kr: numbers(
    ...([
      [1, 3],
      [5, 8],
      [10, 39],
      [41, 42],
      [45, 47],
      [49, 52],
      [55, 56],
      [58, 66],
      [68, 68],
    ] as const),
    ...([
      [70, 76],
      [84, 87],
      [90, 91],
      [94, 99],
    ] as const),
  ),
  us: numbers(
    ...([
      [1, 2],
      [7, 10],
      [12, 17],
      [20, 65],
      [67, 67],
      [70, 70],
      [72, 73],
      [75, 76],
    ] as const),
    ...([
      [78, 84],
      [86, 89],
      [91, 97],
      [99, 99],
    ] as const),
  ),
}

describe.each(['kr', 'us'] as const)('the classification of %s', country => {
  const { ranges, since, publisher } = industryClassifications[country]
  const hasRange = (code: number, digits: number) =>
    ranges.some(
      level => level.digits === digits && level.ranges.some(([from, to]) => from <= code && code <= to),
    )
  const [digits, step] = country === 'kr' ? [2, 1] : [4, 100]

  it('names its publisher and the day of its edition', () => {
    expect(publisher).not.toBe('')
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('gives each of its leading numbers to a sector, or says that it has none', () => {
    expect(published.kr.size).toBe(77)
    expect(published.us.size).toBe(83)
    const without = [...published[country]].flatMap(number =>
      Array.from({ length: step }, (_, at) => number * step + at).filter(code => !hasRange(code, digits)),
    )
    expect(without).toEqual([])
  })

  it('knows sectors of its country alone, and uses all of them', () => {
    const known = sectorsOf(country).map(({ code }) => code)
    const used = new Set(ranges.flatMap(level => level.ranges.flatMap(([, , sector]) => sector ?? [])))
    expect([...used].sort()).toEqual([...known].sort())
  })
})
