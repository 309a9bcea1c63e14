import { describe, expect, it } from 'vitest'
import {
  fitsLimit,
  leastPlanFor,
  mayUse,
  neverSoldFeatures,
  type PlanFeature,
  planFeatures,
  planLimitsOf,
  plans,
  tiers,
  type UserPlan,
} from './entitlement.ts'
import { planKey } from './plan-key.ts'
import { limitNamed, limitReachedText, lockedFeatureText } from './why-not.ts'

const who: [PlanFeature, UserPlan[]][] = [
  ['screener', ['guest', 'free', 'trial', 'basic', 'premium']],
  ['trackRecord', ['guest', 'free', 'trial', 'basic', 'premium']],
  ['notes', ['guest', 'free', 'trial', 'basic', 'premium']],
  ['sync', ['free', 'trial', 'basic', 'premium']],
  ['export', ['free', 'trial', 'basic', 'premium']],
  ['dailyDigest', ['free', 'trial', 'basic', 'premium']],
  ['priceAlerts', ['trial', 'basic', 'premium']],
  ['signalAlerts', ['trial', 'basic', 'premium']],
  ['insiderAlerts', ['trial', 'basic', 'premium']],
  ['earningsAlerts', ['trial', 'basic', 'premium']],
  ['insiderHistory', ['trial', 'basic', 'premium']],
  ['presetHistory', ['trial', 'premium']],
  ['asOfScreening', ['trial', 'premium']],
  ['customFormula', ['trial', 'premium']],
  ['portfolioAnalysis', ['trial', 'premium']],
  ['etfCompareMore', ['trial', 'premium']],
]

describe('in the table of entitlements', () => {
  it.each(who)('the feature %s belongs to the plans %j', (feature, having) => {
    expect(plans.filter(plan => mayUse(plan, feature))).toEqual(having)
  })

  it('a higher plan has every feature of a lower one', () => {
    const ascending = ['guest', 'free', 'basic', 'premium'] as const
    for (const feature of planFeatures)
      for (const [at, plan] of ascending.entries())
        if (mayUse(plan, feature))
          for (const greater of ascending.slice(at)) expect(mayUse(greater, feature)).toBe(true)
  })

  it('a trial has every feature and the limits of premium', () => {
    for (const feature of planFeatures) expect(mayUse('trial', feature)).toBe(true)
    expect(planLimitsOf('trial')).toEqual(planLimitsOf('premium'))
  })

  it('features that are never sold need an account at most', () => {
    for (const feature of neverSoldFeatures) expect(mayUse('free', feature)).toBe(true)
  })

  it('the limits are those of the table of plans', () => {
    for (const plan of ['guest', 'free'] as const)
      expect(planLimitsOf(plan)).toEqual({
        aiReportStocks: 3,
        groups: { watchlist: 1, portfolio: 1 },
        etfCompare: 2,
        presetRows: 5,
        insiderDays: 30,
      })
    expect(planLimitsOf('basic')).toEqual({
      aiReportStocks: Infinity,
      groups: { watchlist: Infinity, portfolio: Infinity },
      etfCompare: 2,
      presetRows: 5,
      insiderDays: Infinity,
    })
    expect(planLimitsOf('premium')).toMatchObject({ etfCompare: Infinity, presetRows: Infinity })
  })

  it('a plan has no limit exactly when it has the feature that lifts the limit', () => {
    const limited = [
      ['unlimitedReports', 'aiReportStocks'],
      ['etfCompareMore', 'etfCompare'],
      ['presetHistory', 'presetRows'],
      ['insiderHistory', 'insiderDays'],
    ] as const
    for (const plan of plans)
      for (const [feature, limit] of limited)
        expect(planLimitsOf(plan)[limit] === Infinity, `${plan} ${feature}`).toBe(mayUse(plan, feature))
  })

  it('a list beyond its limit may shrink and be sorted, but not grow', () => {
    expect(fitsLimit(3, 2, 3)).toBe(true)
    expect(fitsLimit(3, 3, 4)).toBe(false)
    expect(fitsLimit(3, 12, 12)).toBe(true)
    expect(fitsLimit(3, 12, 11)).toBe(true)
    expect(fitsLimit(3, 12, 13)).toBe(false)
    expect(fitsLimit(Infinity, 500, 501)).toBe(true)
  })
})

describe('the reason for a missing feature', () => {
  it('exists in both languages for every feature that guests lack, and for no other', () => {
    for (const feature of planFeatures) {
      const words = lockedFeatureText(feature)
      expect(words === null, feature).toBe(leastPlanFor(feature) === 'guest')
      if (words === null) continue
      expect(words.ko).toMatch(/[가-힣]/)
      expect(words.en).not.toMatch(/[가-힣]/)
    }
    expect(tiers.map(tier => planFeatures.some(feature => leastPlanFor(feature) === tier))).not.toContain(
      false,
    )
  })

  it('names the plan that has the feature', () => {
    expect(lockedFeatureText('priceAlerts')?.en).toContain('Basic')
    expect(lockedFeatureText('customFormula')?.en).toContain('Premium')
    expect(lockedFeatureText('customFormula')?.ko).toContain('프리미엄')
    expect(lockedFeatureText('export')?.en).toContain('sign in')
    expect(lockedFeatureText('insiderHistory')?.en).toContain(String(planLimitsOf('free').insiderDays))
  })

  it('states the limit of a full list', () => {
    for (const name of ['aiReportStocks', 'watchlist', 'portfolio', 'etfCompare'] as const) {
      const limit = limitNamed(planLimitsOf('free'), name)
      const { ko, en } = limitReachedText(name, limit)
      expect([ko, en].every(words => words.includes(String(limit)))).toBe(true)
    }
  })
})

it('no two plans have the same cache key', () => {
  expect(new Set(plans.map(planKey)).size).toBe(plans.length)
})
