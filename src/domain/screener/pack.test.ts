import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { MAX_PACK_ROWS, type Pack, valueAt, violatedPackRule } from './pack.ts'

const pack: Pack = {
  day: toTradingDay(20260105),
  size: 2,
  fsymIds: ['A', 'B'],
  columns: new Map([
    ['per', Float32Array.of(8, Number.NaN)],
    ['halted', Float32Array.of(0, 1)],
    ['market', Float32Array.of(1, Number.NaN)],
  ]),
  labels: new Map([['market', ['1', '2']]]),
  themes: new Map([['4', [0, 1]]]),
}
const withColumn = (id: string, ...values: number[]): Pack => ({
  ...pack,
  columns: new Map([...pack.columns, [id, Float32Array.from(values)]]),
})

describe('violatedPackRule', () => {
  it('returns null for a valid pack', () => expect(violatedPackRule(pack)).toBeNull())

  it.each<[string, Pack]>([
    ['1 ids for 2 rows', { ...pack, fsymIds: ['A'] }],
    [`${MAX_PACK_ROWS + 1} rows are more than ${MAX_PACK_ROWS}`, { ...pack, size: MAX_PACK_ROWS + 1 }],
    ['nobody knows the metric luck', withColumn('luck', 1, 2)],
    ['per has 3 slots for 2 rows', withColumn('per', 1, 2, 3)],
    ['per: Infinity in row 1 is no number', withColumn('per', 1, Infinity)],
    ['halted: 2 in row 0 is no flag', withColumn('halted', 2, 1)],
    ['market: 2 in row 0 is no category', withColumn('market', 2, 0)],
    ['market: 0.5 in row 1 is no category', withColumn('market', 0, 0.5)],
    ['market: -1 in row 1 is no category', withColumn('market', 0, -1)],
    ['market and its labels do not fit', { ...pack, labels: new Map() }],
    ['per and its labels do not fit', { ...pack, labels: new Map([...pack.labels, ['per', ['x']]]) }],
    ['market has a label twice', { ...pack, labels: new Map([['market', ['1', '1']]]) }],
    ['sector has a label twice', { ...pack, labels: new Map([...pack.labels, ['sector', ['a', 'a']]]) }],
    ['luck and its labels do not fit', { ...pack, labels: new Map([...pack.labels, ['luck', ['x']]]) }],
    ['the id A stands twice', { ...pack, fsymIds: ['A', 'A'] }],
    ['upper: 0 in row 0 is no days-ago', withColumn('upper', 0, 1)],
    ['upper: 2.5 in row 1 is no days-ago', withColumn('upper', 1, 2.5)],
    ['upper: -1 in row 0 is no days-ago', withColumn('upper', -1, 1)],
    ['upper: -Infinity in row 0 is no days-ago', withColumn('upper', -Infinity, 1)],
    ['psar_turn: Infinity in row 0 is no days-ago', withColumn('psar_turn', Infinity, 1)],
    ['psar_turn: -0.5 in row 1 is no days-ago', withColumn('psar_turn', 1, -0.5)],
    ['the theme 4 has a member that is no row', { ...pack, themes: new Map([['4', [2]]]) }],
    ['the theme 4 has a member that is no row', { ...pack, themes: new Map([['4', [-1]]]) }],
    ['the theme 4 has a member that is no row', { ...pack, themes: new Map([['4', [0.5]]]) }],
  ])('reports: %s', (broken, pack) => expect(violatedPackRule(pack)).toBe(broken))

  it('distinguishes «never» from an unknown value', () => {
    expect(violatedPackRule(withColumn('upper', Infinity, Number.NaN))).toBeNull()
    expect(violatedPackRule(withColumn('upper', 1, 300))).toBeNull()
    expect(violatedPackRule(withColumn('psar_turn', 0, Number.NaN))).toBeNull()
    expect(violatedPackRule(withColumn('sma_cross_5_20', 1, -7))).toBeNull()
  })

  it('allows labels of a metric without a column', () => {
    expect(violatedPackRule({ ...pack, labels: new Map([...pack.labels, ['sector', ['a']]]) })).toBeNull()
  })

  it('treats a missing column as unknown values in valueAt', () => {
    expect(valueAt(pack, 'per', 0)).toBe(8)
    expect([valueAt(pack, 'per', 1), valueAt(pack, 'roe', 0)]).toEqual([Number.NaN, Number.NaN])
  })
})
