import { describe, expect, it } from 'vitest'
import { metricCalled } from '../formula/names.ts'
import { valuationMetricIds } from './fundamental.ts'
import { findMetric, metrics } from './index.ts'
import { crossMetricId, maLengths, maMetricId, maTypes, rsiLengths, rsiMetricId } from './technical.ts'

describe('the metrics', () => {
  it('have unique ids, and unique names in both languages', () => {
    for (const key of ['id', 'ko', 'en'] as const)
      expect(new Set(metrics.map(metric => metric[key])).size, key).toBe(metrics.length)
    for (const { id, en } of metrics) {
      expect(id).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(en).not.toMatch(/[가-힣]/)
    }
  })

  it('are each found by id, and in formulas by names that no other metric has', () => {
    const names = new Map<string, string>()
    for (const metric of metrics) {
      expect(findMetric(metric.id)).toBe(metric)
      expect(metricCalled(metric.id.toUpperCase())).toBe(metric)
      for (const name of new Set([metric.id, metric.ko, metric.en].map(name => name.toLowerCase()))) {
        expect(names.get(name) ?? metric.id, name).toBe(metric.id)
        names.set(name, metric.id)
      }
    }
    expect(findMetric('constructor')).toBeUndefined()
    expect(metricCalled('현재가')?.id).toBe('price')
  })

  it('include one for every choice that a filter offers', () => {
    const lengths = maLengths.flatMap((a, at) => maLengths.slice(at + 1).map(b => [a, b] as const))
    const required = [
      ...maTypes.flatMap(type => maLengths.map(length => maMetricId(type, length))),
      ...maTypes.flatMap(type =>
        lengths.flatMap(([a, b]) => [crossMetricId(type, a, b), crossMetricId(type, b, a)]),
      ),
      ...rsiLengths.flatMap(length => [rsiMetricId(length, 'oversold'), rsiMetricId(length, 'overbought')]),
      ...valuationMetricIds,
    ]
    expect(required.filter(id => findMetric(id) === undefined)).toEqual([])
    expect(crossMetricId('sma', 100, 20)).toBe('sma_cross_20_100')
  })

  it('have a value for «never» when they count the sessions since an event: 0 for two directions, else Infinity', () => {
    for (const { id, kind, never } of metrics)
      expect(never, id).toBe(kind !== 'days-ago' ? null : /cross_\d|turn/.test(id) ? 0 : Infinity)
  })

  it('have English names that match their definition', () => {
    expect(findMetric('sales_yoy')?.en).toBe('Sales, year over year')
  })

  it('include five that exist in Korea only', () => {
    const korean = metrics.filter(({ countries }) => !countries.includes('us')).map(({ id }) => id)
    expect(korean).toEqual(['upper', 'foreign_val_days', 'foreign_rate_days', 'foreign_ratio', 'f_room'])
  })
})
