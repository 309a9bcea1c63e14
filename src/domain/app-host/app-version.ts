import { compareDotted } from './dotted.ts'

/**
 * This is the version that the mobile app reports. `version` is the dotted name that users see, `build` the store's
 * build number.
 */
export type AppVersion = { os: 'android' | 'ios'; version: string; build: number }

/** A feature has a minimum version: on iOS it is a build, on Android a build (a number) or a dotted version. */
export type MinimumVersion = { ios: number; android: number | string }

/** A version that cannot be parsed meets no dotted minimum, because comparing with NaN is false. */
export function meetsMinimumVersion(app: AppVersion, minimum: MinimumVersion): boolean {
  if (app.os === 'ios') return app.build >= minimum.ios
  if (typeof minimum.android === 'number') return app.build >= minimum.android
  return compareDotted(app.version, minimum.android) >= 0
}

/** The specification's section 9 sets this minimum: «deep link minimum 3.6.6 Android, build 33 iOS». */
export const deepLinkMinimum: MinimumVersion = { android: '3.6.6', ios: 33 }
