import { expect, it } from 'vitest'
import { mayUse, planFeatures } from '#domain/plan/entitlement.ts'
import { comparedFeatures, comparedRows, firstPlanWith, freeFeatures } from './compared-plans.ts'

it('compares or lists as free every feature of the table of entitlements, each once', () =>
  expect([...comparedFeatures(), ...freeFeatures()].sort()).toEqual([...planFeatures].sort()))

it('compares nothing that the free plan has as well', () =>
  expect(comparedFeatures().filter(feature => mayUse('free', feature))).toEqual([]))

it('says 3 report stocks for free and no limit for basic', () => {
  const row = comparedRows().find(({ id }) => id === 'reports')!
  expect(row.cells.free).toEqual({ count: 3, unit: 'count' })
  expect(row.cells.basic).toEqual({ count: Number.POSITIVE_INFINITY, unit: 'count' })
  expect(firstPlanWith(row)).toBe('basic')
})

it('gives signal alerts to basic and custom formulas to premium alone', () => {
  const cells = (id: string) => comparedRows().find(row => row.id === id)?.cells
  expect(cells('signalAlerts')).toEqual({ free: false, basic: true, premium: true })
  expect(cells('customFormula')).toEqual({ free: false, basic: false, premium: true })
})
