import { describe, expect, test } from 'vitest'
import { generatedWorld, measuredOf } from '#tests/builders/measured.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { type Country, countries } from '../../market/country.ts'
import type { ThemeMember } from '../../market/groups/theme-member.ts'
import { openScreener } from '../engine/screener.ts'
import { explainCondition } from '../explain.ts'
import { findMetric, metrics } from '../metrics/index.ts'
import { type Pack, valueAt, violatedPackRule } from '../pack.ts'
import { presets } from '../presets/index.ts'
import { buildPack, type MeasuredRow } from './build-pack.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock } from './measure-stock.ts'

const day = toTradingDay(20221230)

function marketOf(
  country: Country,
  members: readonly ThemeMember[] = [],
): { pack: Pack; rows: MeasuredRow[] } {
  const labels = categoryLabelsInCountry(country)
  const rows = Array.from({ length: 50 }, (_, nth) => {
    const world = generatedWorld(nth + 1, 20 + nth * 8, country)
    return { fsym_id: `F${nth}`, values: measureStock(measuredOf(world), labels) }
  })
  return { pack: buildPack({ day, country, rows, labels, members }), rows }
}

describe.each(countries)('a pack of %s', country => {
  const { pack, rows } = marketOf(country)

  test('is valid and holds every measured value', () => {
    expect(violatedPackRule(pack)).toBeNull()
    expect(pack.fsymIds).toEqual(rows.map(({ fsym_id }) => fsym_id))
    for (const [at, { id }] of metrics.entries()) {
      const isDouble = ['price', 'market_cap', 'value', 'volume'].includes(id)
      for (const [row, { values }] of rows.entries())
        expect(valueAt(pack, id, row), id).toBe(isDouble ? values[at] : Math.fround(values[at]!))
      expect(pack.columns.get(id) instanceof Float64Array, id).toBe(isDouble)
    }
  })

  test('has a column for each metric that any stock of the country has, and no other', () => {
    for (const [at, { id }] of metrics.entries())
      expect(pack.columns.has(id), id).toBe(rows.some(({ values }) => !Number.isNaN(values[at])))
    expect(pack.columns.has('f_room')).toBe(country === 'kr')
    expect(pack.columns.has('net_income_surprise')).toBe(false)
    for (const id of pack.labels.keys()) expect(findMetric(id)?.kind).toBe('category')
  })

  test('gives the same rows in the screener and in explanations', () => {
    const screener = openScreener(pack)
    const found = screener.screen({ where: presets.rs_rating.where, sort: presets.rs_rating.sort }).rows
    const passing = Array.from({ length: pack.size }, (_, row) => row).filter(
      row => explainCondition(pack, presets.rs_rating.where, row).verdict === 'pass',
    )
    expect([...found].sort((a, b) => a - b)).toEqual(passing)
    expect(passing.length).toBeGreaterThan(0)
  })
})

describe('the themes of a pack', () => {
  const member = (theme: string, fsym_id: string, from: number, to: number | null): ThemeMember => ({
    ...{ theme, fsym_id, reason: '' },
    ...{ from: toTradingDay(from), to: to === null ? null : toTradingDay(to) },
  })

  test('contain the rows of the stocks that were members on the day', () => {
    const { pack } = marketOf('kr', [
      member('space', 'F9', 20200101, null),
      member('space', 'F2', 20221230, 20221230),
      member('space', 'F9', 20210101, null),
      member('space', 'F3', 20221231, null),
      member('robots', 'F4', 20200101, 20221229),
      member('drones', 'elsewhere', 20200101, null),
    ])
    expect(pack.themes).toEqual(new Map([['space', [2, 9]]]))
  })
})

describe('numbers in a pack', () => {
  const one = (id: string, value: number): Pack => {
    const values = new Float64Array(metrics.length).fill(Number.NaN)
    values[metrics.findIndex(metric => metric.id === id)] = value
    return buildPack({
      day,
      country: 'us',
      rows: [{ fsym_id: 'F', values }],
      labels: categoryLabelsInCountry('us'),
      members: [],
    })
  }

  test('of money, shares and prices keep their last digit', () => {
    expect(valueAt(one('price', 712_345.67), 'price', 0)).toBe(712_345.67)
    expect(valueAt(one('market_cap', 1_234_567_890_123), 'market_cap', 0)).toBe(1_234_567_890_123)
  })

  test('that a 32-bit float cannot hold are missing, and an infinite «never» is kept', () => {
    expect(one('per', 1e300).columns.has('per')).toBe(false)
    expect(valueAt(one('volume_surge', Infinity), 'volume_surge', 0)).toBe(Infinity)
  })

  test('that violate a rule throw', () => {
    expect(() => one('halted', 2)).toThrow('halted: 2 in row 0 is no flag')
  })
})

test('countryLabels depends only on the country', () => {
  expect(categoryLabelsInCountry('kr').of).toEqual(categoryLabelsInCountry('kr').of)
  expect(categoryLabelsInCountry('us').of.get('market')).toEqual(['3', '4'])
  expect(categoryLabelsInCountry('kr').code('market', '3')).toBeNaN()
  expect(categoryLabelsInCountry('kr').code('luck', 'x')).toBeNaN()
})
