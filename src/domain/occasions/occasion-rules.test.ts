import { describe, expect, it } from 'vitest'
import { plans } from '../plan/entitlement.ts'
import { isPromptOccasion, type OccasionScene, occasionsAt, occasionsMet } from './occasion-rules.ts'

const scene = (more: Partial<OccasionScene>): OccasionScene => ({
  pathname: '/',
  shownMs: 0,
  plan: 'free',
  isHoliday: false,
  reportVisits: 0,
  isNewAccount: false,
  ...more,
})

describe('an occasion', () => {
  it.each([
    ['/plan', 14_999, 15_000, 'plan-page-15s', {}],
    ['/', 2999, 3000, 'holiday-event', { isHoliday: true }],
    ['/quote/005930/analysis', 4999, 5000, 'report-visits-3-weekly', { reportVisits: 3 }],
    ['/screener/v2', 29_999, 30_000, 'discovery-30s', {}],
    ['/screener/v2/preset/gold', 29_999, 30_000, 'discovery-30s', {}],
  ])('at %s is met after its time, not at %i ms but at %i', (pathname, before, after, code, more) => {
    expect(occasionsMet(scene({ pathname, shownMs: before, ...more }))).toEqual([])
    expect(occasionsMet(scene({ pathname, shownMs: after, ...more }))).toEqual([code])
  })

  it.each([
    ['/', { isHoliday: false }],
    ['/quote/005930/analysis', { reportVisits: 2 }],
    ['/login/policy', { isNewAccount: false }],
    ['/plan/start', {}],
    ['/quote/005930/chart', { reportVisits: 9 }],
  ])('is not met at %s with %o, however long that is in sight', (pathname, more) => {
    expect(occasionsMet(scene({ pathname, shownMs: 3_600_000, ...more }))).toEqual([])
  })

  it('is met at once by a new account that is asked for its consents, and offers it nothing', () => {
    expect(occasionsMet(scene({ pathname: '/login/policy', isNewAccount: true }))).toEqual([
      'free-sign-up-start',
    ])
    expect(isPromptOccasion('free-sign-up-start')).toBe(false)
  })

  it('is met by guests and free accounts alone', () => {
    const met = plans.filter(
      plan => occasionsMet(scene({ pathname: '/plan', shownMs: 15_000, plan })).length > 0,
    )
    expect(met).toEqual(['guest', 'free'])
  })

  it('is looked for on screens that have one', () => {
    expect(occasionsAt('/screener/v2/intro')).toEqual(['discovery-30s'])
    expect(occasionsAt('/my')).toEqual([])
  })
})
