import { describe, expect, it } from 'vitest'
import { addressAfter } from './use-arrive.ts'

const nothingOwed = { toConsent: false, returnTo: null }

describe('the address after a sign-in', () => {
  it('is the one where the user was', () => {
    expect(addressAfter(nothingOwed, 'sms', '/quote/005930')).toBe('/quote/005930')
  })
  it('prefers the address of the social login journey to that of the page', () => {
    expect(addressAfter({ toConsent: false, returnTo: '/my' }, 'kakao', '/')).toBe('/my')
  })
  it('is the consent page first, which keeps the address', () => {
    const owed = { toConsent: true, returnTo: null }
    expect(addressAfter(owed, 'sms', '/')).toBe('/login/policy?type=general')
    expect(addressAfter(owed, 'apple-id', '/quote/A?x=1')).toBe(
      '/login/policy?type=apple-id&returnTo=%2Fquote%2FA%3Fx%3D1',
    )
  })
  it.each(['//elsewhere.example', 'https://elsewhere.example', '/login/kakao'])('is never %s', place => {
    expect(addressAfter({ toConsent: false, returnTo: place }, 'naver', '/')).toBe('/')
    expect(addressAfter(nothingOwed, 'sms', place)).toBe('/')
  })
})
