import { expect, it } from 'vitest'
import { planFeatures } from '#domain/plan/entitlement.ts'
import { featureRefused, planLimitFields } from './plan-limit.ts'

it('a refusal for want of a plan names its feature, which a screen reads again', () => {
  for (const feature of planFeatures)
    expect(featureRefused({ code: 'plan_limit', detail: '', fields: planLimitFields(feature) })).toBe(feature)
})

it('any other refusal names none, nor does one of a feature that is new', () => {
  const fields = planLimitFields('customFormula')
  expect(featureRefused({ code: 'bad_request', detail: '', fields })).toBeNull()
  expect(featureRefused({ code: 'plan_limit', detail: '' })).toBeNull()
  expect(featureRefused({ code: 'plan_limit', detail: '', fields: { feature: 'timeTravel' } })).toBeNull()
})
