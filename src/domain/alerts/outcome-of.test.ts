import { describe, expect, it } from 'vitest'
import { plans } from '../plan/entitlement.ts'
import { alertTypeRules, alertTypes } from './alert-type.ts'
import { ALERTS_STALE_AFTER_MS, alertOutcomeOf, areAlertsStale } from './outcome-of.ts'
import { featureOfAlertType, mayBePushed } from './plan-of-type.ts'
import { defaultAlertSetting } from './settings.ts'

const noon = Date.parse('2026-11-20T12:00:00+09:00')
const midnight = Date.parse('2026-11-20T00:00:00+09:00')
const premium = { plan: 'premium', setting: defaultAlertSetting, hasDevice: true } as const
const signal = { type: 'signal', isPast: false } as const

describe('the outcome of an alert', () => {
  it('is the first reason that applies, and the plan is the last of them', () => {
    const off = { ...defaultAlertSetting, push: false }
    const free = { ...premium, plan: 'free' } as const
    expect(alertOutcomeOf(signal, premium, noon)).toBe('sent')
    expect(alertOutcomeOf(signal, free, noon)).toBe('plan')
    expect(alertOutcomeOf(signal, free, midnight)).toBe('quiet_hours')
    expect(alertOutcomeOf(signal, { ...free, hasDevice: false }, midnight)).toBe('no_device')
    expect(alertOutcomeOf(signal, { ...free, hasDevice: false, setting: off }, midnight)).toBe('push_off')
    expect(alertOutcomeOf({ ...signal, isPast: true }, { ...free, setting: off }, midnight)).toBe('stale')
  })

  it('is stale when the event is found more than half a day late', () => {
    expect(areAlertsStale(noon, noon + ALERTS_STALE_AFTER_MS)).toBe(false)
    expect(areAlertsStale(noon, noon + ALERTS_STALE_AFTER_MS + 1)).toBe(true)
    expect(areAlertsStale(noon, noon - 1000)).toBe(false)
  })

  it('does not depend on the plan for types that cannot be switched off, such as the digest', () => {
    for (const type of alertTypes.filter(each => !alertTypeRules[each].mayBeOff))
      expect(mayBePushed('free', type), type).toBe(true)
  })

  it('depends on the plan for every type that can be switched off: a free account gets no push for a single event', () => {
    for (const type of alertTypes.filter(each => alertTypeRules[each].mayBeOff)) {
      expect(featureOfAlertType(type), type).not.toBe(null)
      expect(mayBePushed('free', type), type).toBe(false)
      expect(mayBePushed('premium', type), type).toBe(true)
      expect(mayBePushed('trial', type), type).toBe(true)
      expect(mayBePushed('basic', type), type).toBe(type !== 'preset')
    }
    expect(plans.filter(plan => mayBePushed(plan, 'preset'))).toEqual(['trial', 'premium'])
  })
})
