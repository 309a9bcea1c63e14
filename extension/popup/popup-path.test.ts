import { describe, expect, it } from 'vitest'
import { isInPopup, parsePopupPath } from './popup-path.ts'

describe('the popup', () => {
  it.each([
    ['/', { at: 'today' }],
    ['/watchlist', { at: 'watchlist' }],
    ['/quote/005930/chart', { at: 'quote', ticker: '005930' }],
    ['/quote/BRK.B', { at: 'quote', ticker: 'BRK.B' }],
    ['/quote/%E0%A4%A', { at: 'quote', ticker: '%E0%A4%A' }],
    ['/extension/login/google-oauth2', { at: 'door', by: 'google-oauth2' }],
  ])('shows %s on a screen of its own', (path, place) => {
    expect(parsePopupPath(path)).toEqual(place)
  })
  it.each([
    '/my',
    '/screener/v2?tab=my',
    '/notification/quote/005930',
    '/quote',
    '/extension/login/elsewhere',
    '//elsewhere',
    '/constructor',
  ])('leaves %s to the site', path => {
    expect(isInPopup(path)).toBe(false)
  })
  it('recognises an address regardless of its query', () => {
    expect(isInPopup('/search?q=a/b')).toBe(true)
    expect(isInPopup('/login?returnTo=/my')).toBe(true)
  })
})
