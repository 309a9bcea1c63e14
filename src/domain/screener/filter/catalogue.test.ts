import { expect, it } from 'vitest'
import { metrics } from '../metrics/index.ts'
import { catalogueEntriesIn, catalogueGroupOf, catalogueGroupsIn } from './catalogue.ts'
import { metricsOutsideCatalogue } from './metrics-outside-catalogue.ts'
import { catalogueGroups } from './names.ts'
import { specificationParts } from './parts.ts'

const everything = catalogueGroups.flatMap(group => catalogueEntriesIn('kr', group))

it('the catalogue offers every metric once, or lists it among those outside of the catalogue', () => {
  const offered = everything.flatMap(entry => (entry.kind === 'metric' ? [entry.metric] : []))
  expect([...offered, ...metricsOutsideCatalogue].sort()).toEqual(metrics.map(({ id }) => id).sort())
})

it('the catalogue offers every group of the specification once', () => {
  const offered = everything.flatMap(entry => (entry.kind === 'own' ? [entry.name] : []))
  expect(offered.sort()).toEqual(specificationParts.filter(name => name !== 'formula').sort())
})

it('the catalogue of a country omits metrics that are not published there, and groups that are then empty', () => {
  expect(catalogueEntriesIn('us', 'flows')).toEqual([])
  expect(catalogueGroupsIn('us')).toEqual(catalogueGroups.filter(group => group !== 'flows'))
  expect(catalogueEntriesIn('us', 'trend')).not.toContainEqual({ kind: 'metric', metric: 'upper' })
})

it('filterGroupOf finds the group of an entry', () => {
  expect(catalogueGroupOf({ kind: 'metric', metric: 'per' })).toBe('value')
  expect(catalogueGroupOf({ kind: 'own', name: 'rsi' })).toBe('trend')
  expect(catalogueGroupOf({ kind: 'metric', metric: 'sma_20' })).toBeNull()
})
