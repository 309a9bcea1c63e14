import { describe, expect, it } from 'vitest'
import { isRemembered, isResumable } from './places.ts'

const DAY = 24 * 60 * 60 * 1000

describe('the last page', () => {
  it.each(['/', '/quote/005930/chart', '/my-stock?page=watchlist', '/loginfo', '/policyholders'])(
    'may be %s',
    path => {
      expect(isRemembered(path)).toBe(true)
    },
  )
  it.each([
    '/login',
    '/login/general',
    '/login?extension=true',
    '/login/policy',
    '/policy/terms/20250402',
    '/terms',
    '/privacy-policy',
    '/cookie-policy',
    '/extension/login/general',
    '/open-link?link=x',
  ])('is never %s', path => {
    expect(isRemembered(path)).toBe(false)
  })
  it('is resumed for seven days, whichever way the clock is wrong', () => {
    const page = { path: '/my-stock', at: 100 * DAY }
    expect(isResumable(page, page.at + 7 * DAY - 1)).toBe(true)
    expect(isResumable(page, page.at + 7 * DAY)).toBe(false)
    expect(isResumable(page, page.at - 8 * DAY)).toBe(false)
    expect(isResumable(null, 0)).toBe(false)
    expect(isResumable({ path: '/login', at: 0 }, 0)).toBe(false)
  })
})
