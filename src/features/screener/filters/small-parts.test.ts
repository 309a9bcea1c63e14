import { describe, expect, it } from 'vitest'
import { conditionsOfPart, onlyPart } from '#domain/screener/filter/parts.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { orderedKeys } from '#routes/screener.v2/filters/use-order.ts'
import { evenScale } from '#ui/form/histogram-scale.ts'
import { quickBoundsOf } from './editors/quick-bounds.ts'
import { metricLabels } from './labels.ts'
import { nameRank, sortedByRank } from './named.ts'
import { isPartOn, metricsWithHistogram, switchGroupOn } from './switches.ts'

describe('a group of the specification that is switched on', () => {
  it('asks for three sessions of foreign buying by default and keeps a chosen range', () => {
    const on = switchGroupOn(defaultFilter, 'foreigner')
    expect(conditionsOfPart(on, { kind: 'own', name: 'foreigner' }, 'kr')).toEqual([
      { kind: 'range', metric: 'foreign_val_days', least: 3 },
    ])
    const chosen = { ...defaultFilter, foreignerDays: [-70, -2] as const }
    expect(switchGroupOn(chosen, 'foreigner').foreignerDays).toEqual([-70, -2])
  })
  it('is the only part that is on', () => {
    const on = switchGroupOn(defaultFilter, 'psar')
    expect(isPartOn(on, { kind: 'own', name: 'psar' }, 'kr')).toBe(true)
    expect(isPartOn(on, { kind: 'own', name: 'rsi' }, 'kr')).toBe(false)
    expect(onlyPart(on, { kind: 'own', name: 'psar' }).show.psar).toBe(true)
  })
  it('draws the metric that the foreigner condition counts', () => {
    expect(
      metricsWithHistogram([{ kind: 'own', name: 'foreigner' }], { ...defaultFilter, foreignerType: 'RATE' }),
    ).toEqual(['foreign_rate_days'])
  })
})

describe('labels of a category', () => {
  const choices = {
    country: 'kr',
    categories: { market: [{ label: '2', count: 9 }] },
    themes: [],
  } as never
  it('are those that occur with their counts, and those that a link has chosen', () => {
    expect(metricLabels('market', { country: 'kr', choices }, [])).toEqual([{ label: '2', count: 9 }])
    expect(metricLabels('market', { country: 'kr', choices }, ['1'])).toEqual([
      { label: '1', count: 0 },
      { label: '2', count: 9 },
    ])
  })
  it('are all possible ones while the counts are unknown', () => {
    expect(metricLabels('market', { country: 'us', choices: null }, [])).toEqual([
      { label: '3', count: null },
      { label: '4', count: null },
    ])
  })
})

it('quick bounds are round numbers, and none is at an end of the scale', () => {
  const scale = evenScale(0, 100)!
  const bins = [{ from: 0, to: 100, count: 200 }]
  expect(quickBoundsOf(scale, bins)).toEqual([
    { name: 'low25', side: 'most', stop: 25 },
    { name: 'low50', side: 'most', stop: 50 },
    { name: 'high25', side: 'least', stop: 75 },
    { name: 'high10', side: 'least', stop: 90 },
  ])
  expect(quickBoundsOf(scale, [])).toEqual([])
  expect(quickBoundsOf(scale, [{ from: 0, to: 0.1, count: 9 }])).toEqual([])
})

it('cards keep their places and new ones are added at the end', () => {
  expect(orderedKeys(['b', 'a', 'c'], ['a', 'b', 'd'])).toEqual(['b', 'a', 'd'])
})

it('names that start with the text rank before names that contain it', () => {
  const names = [['ATR percent'], ['Upper'], ['PER']]
  expect(sortedByRank(names, each => nameRank(each, 'per'))).toEqual([['PER'], ['ATR percent'], ['Upper']])
  expect(nameRank(['Sales, year on year'], 'year sales')).not.toBeNull()
  expect(nameRank(['Sales'], 'profit')).toBeNull()
})
