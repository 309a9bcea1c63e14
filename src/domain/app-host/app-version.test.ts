import { describe, expect, it } from 'vitest'
import { type AppVersion, deepLinkMinimum, type MinimumVersion, meetsMinimumVersion } from './app-version.ts'

const android = (version: string, build = 0): AppVersion => ({ os: 'android', version, build })
const ios = (build: number, version = '0'): AppVersion => ({ os: 'ios', version, build })

describe('the minimum version of a feature', () => {
  it.each<[string, AppVersion, MinimumVersion, boolean]>([
    ['Android by build, one below', android('9.9.9', 131), { android: 132, ios: 0 }, false],
    ['Android by build, at it', android('0.0.1', 132), { android: 132, ios: 0 }, true],
    ['Android by build, one above', android('0.0.1', 133), { android: 132, ios: 0 }, true],
    ['Android by version, one below', android('3.6.5', 999), { android: '3.6.6', ios: 0 }, false],
    ['Android by version, at it', android('3.6.6'), { android: '3.6.6', ios: 0 }, true],
    ['Android by version, one above', android('3.6.7'), { android: '3.6.6', ios: 0 }, true],
    ['Android by version, ten is more than nine', android('3.10.0'), { android: '3.9.0', ios: 0 }, true],
    ['Android whose version cannot be read', android('next', 999), { android: '3.6.6', ios: 0 }, false],
    ['iOS one below', ios(32), { android: 0, ios: 33 }, false],
    ['iOS at it', ios(33), { android: 999, ios: 33 }, true],
    ['iOS one above', ios(34), { android: '99.0', ios: 33 }, true],
    ['iOS, whatever its version says', ios(32, '99.0'), { android: 0, ios: 33 }, false],
  ])('is compared as a number: %s', (_, app, minimum, expected) => {
    expect(meetsMinimumVersion(app, minimum)).toBe(expected)
  })

  it('of deep links is that of the specification', () => {
    expect(deepLinkMinimum).toEqual({ android: '3.6.6', ios: 33 })
  })
})
