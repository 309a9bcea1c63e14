import { expect, it } from 'vitest'
import { planFeatures } from '#domain/plan/entitlement.ts'
import { planLimitFields, refusedFeatureOf } from './plan-limit.ts'

it('a plan-limit refusal names its feature, and the page reads the same feature back', () => {
  for (const feature of planFeatures)
    expect(refusedFeatureOf({ code: 'plan_limit', detail: '', fields: planLimitFields(feature) })).toBe(
      feature,
    )
})

it('no feature is read from another problem, a refusal without fields or an unknown feature', () => {
  const fields = planLimitFields('customFormula')
  expect(refusedFeatureOf({ code: 'bad_request', detail: '', fields })).toBeNull()
  expect(refusedFeatureOf({ code: 'plan_limit', detail: '' })).toBeNull()
  expect(refusedFeatureOf({ code: 'plan_limit', detail: '', fields: { feature: 'timeTravel' } })).toBeNull()
})
