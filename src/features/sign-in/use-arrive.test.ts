import { describe, expect, it } from 'vitest'
import { addressAfterSignIn } from './use-arrive.ts'

const nothingOwed = { toConsent: false, returnTo: null }

describe('the address after a sign-in', () => {
  it('is the one where the user was', () => {
    expect(addressAfterSignIn(nothingOwed, 'sms', '/quote/005930')).toBe('/quote/005930')
  })
  it('prefers the address of the social login journey to that of the page', () => {
    expect(addressAfterSignIn({ toConsent: false, returnTo: '/my' }, 'kakao', '/')).toBe('/my')
  })
  it('is the consent page first, which keeps the address', () => {
    const owed = { toConsent: true, returnTo: null }
    expect(addressAfterSignIn(owed, 'sms', '/')).toBe('/login/policy?type=general')
    expect(addressAfterSignIn(owed, 'apple-id', '/quote/A?x=1')).toBe(
      '/login/policy?type=apple-id&returnTo=%2Fquote%2FA%3Fx%3D1',
    )
  })
  it.each(['//elsewhere.example', 'https://elsewhere.example', '/login/kakao'])('is never %s', place => {
    expect(addressAfterSignIn({ toConsent: false, returnTo: place }, 'naver', '/')).toBe('/')
    expect(addressAfterSignIn(nothingOwed, 'sms', place)).toBe('/')
  })
})
