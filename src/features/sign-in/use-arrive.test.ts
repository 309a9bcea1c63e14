import { describe, expect, it } from 'vitest'
import { addressAfter } from './use-arrive.ts'

const nothingOwed = { toConsent: false, returnTo: null }

describe('the way on after signing in', () => {
  it('leads back to where one was', () => {
    expect(addressAfter(nothingOwed, 'sms', '/quote/005930')).toBe('/quote/005930')
  })
  it('believes the journey more than the page', () => {
    expect(addressAfter({ toConsent: false, returnTo: '/my' }, 'kakao', '/')).toBe('/my')
  })
  it('passes the consents first, and keeps the place', () => {
    const owed = { toConsent: true, returnTo: null }
    expect(addressAfter(owed, 'sms', '/')).toBe('/login/policy?type=general')
    expect(addressAfter(owed, 'apple-id', '/quote/A?x=1')).toBe(
      '/login/policy?type=apple-id&returnTo=%2Fquote%2FA%3Fx%3D1',
    )
  })
  it.each(['//elsewhere.example', 'https://elsewhere.example', '/login/kakao'])(
    'never leads to %s',
    place => {
      expect(addressAfter({ toConsent: false, returnTo: place }, 'naver', '/')).toBe('/')
      expect(addressAfter(nothingOwed, 'sms', place)).toBe('/')
    },
  )
})
