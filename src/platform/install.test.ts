import { describe, expect, it } from 'vitest'
import { createBrowserInstall } from './install.ts'
import { installStateByUserAgent, installStateOf } from './install-steps.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('installing by hand', () => {
  it.each([
    ['an iPhone’s Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 5, 'ios-safari'],
    ['an iPad, which says it is a Macintosh', `${mac} Version/17.5 Safari/605.1.15`, 5, 'ios-safari'],
    ['Chrome on an iPhone', `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, 5, 'other'],
    ['a Macintosh’s Safari', `${mac} Version/17.5 Safari/605.1.15`, 0, 'macos-safari'],
    ['Samsung’s browser', `${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`, 5, 'samsung'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      5,
      'firefox-android',
    ],
  ])('%s gets install steps', (_, userAgent, touches, browser) => {
    expect(installStateByUserAgent(userAgent, touches)).toEqual({ kind: 'steps', browser })
  })
  it.each([
    ['Safari before it could', `${mac} Version/16.6 Safari/605.1.15`],
    ['Firefox on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Chrome that has made no offer', `${mac} Chrome/126.0 Safari/537.36`],
    ['an Android WebView', `${android.replace('SM-S918N', 'SM-S918N; wv')} Version/4.0 Chrome/126.0 Mobile`],
    ['a chat app’s browser', `${iphone} Mobile/15E148 KAKAOTALK 10.8.0`],
    ['no name at all', ''],
  ])('%s gets no install steps', (_, userAgent) => {
    expect(installStateByUserAgent(userAgent, 0)).toEqual({ kind: 'unavailable' })
  })
})

describe('the install state', () => {
  const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  it.each([
    ['installed', desk, { kind: 'installed' }],
    ['promptable', desk, { kind: 'promptable' }],
    ['taken', desk, { kind: 'steps', browser: 'other' }],
    ['taken', `${android} SamsungBrowser/25.0 Chrome/121.0`, { kind: 'steps', browser: 'samsung' }],
    ['unknown', desk, { kind: 'unavailable' }],
    ['none', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, { kind: 'unavailable' }],
  ] as const)('follows from the offer «%s» and the user agent %s', (offer, userAgent, expected) => {
    expect(installStateOf(offer, userAgent, 5)).toEqual(expected)
  })
})

describe('an installed window', () => {
  it.each([
    ['by its display mode', { matchMedia: (query: string) => ({ matches: query.includes('standalone') }) }],
    ['by Safari’s own word', { navigator: { standalone: true } }],
  ])('is recognised %s', (_, host) => {
    expect(createBrowserInstall(host).offer()).toBe('installed')
  })
})
