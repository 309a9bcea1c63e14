import { describe, expect, it } from 'vitest'
import { canPushOnceInstalled, pushBrowserNameOf } from './push-browser.ts'

const iPhone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1`
const mac = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; SM-S918N) ${rest}`
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

describe('the detected browser', () => {
  it.each([
    ['chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0],
    ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 0],
    ['chrome-android', android(`${chrome} Mobile Safari/537.36`), 5],
    ['samsung', android(`AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0`), 5],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
    ['firefox-android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
    ['safari', mac('17.4'), 0],
    ['ios', iPhone('17_4'), 5],
    ['ios', mac('17.4'), 5],
    ['other', '', 0],
  ] as const)('is %s', (browser, userAgent, touches) => {
    expect(pushBrowserNameOf(userAgent, touches)).toBe(browser)
  })
})

describe('whether push is possible after an installation', () => {
  it.each([
    [iPhone('16_4'), 5, true],
    [iPhone('17_0_1'), 5, true],
    [iPhone('26_0'), 5, true],
    [iPhone('16_3_1'), 5, false],
    [iPhone('15_8'), 5, false],
    [mac('16.4'), 5, true],
    [mac('16.3'), 5, false],
    [mac('17.4'), 0, false],
    ['', 0, false],
  ])('for the user agent %s with %i touch points is answered by %s', (userAgent, touches, expected) => {
    expect(canPushOnceInstalled(userAgent, touches)).toBe(expected)
  })
})
