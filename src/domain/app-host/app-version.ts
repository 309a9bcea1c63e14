import { compareDotted } from './dotted.ts'

/** What the app says of itself. `version` is the dotted name people read, `build` the number its store counts by. */
export type AppVersion = { os: 'android' | 'ios'; version: string; build: number }

/** The least an app must be: on iOS a build, on Android a build (a number) or a dotted version. */
export type Minimum = { ios: number; android: number | string }

/** Whether this app can do what has a minimum. A version that cannot be read can do nothing. */
export function meets(app: AppVersion, minimum: Minimum): boolean {
  if (app.os === 'ios') return app.build >= minimum.ios
  if (typeof minimum.android === 'number') return app.build >= minimum.android
  return compareDotted(app.version, minimum.android) >= 0
}

/** The specification's section 9: «deep link minimum 3.6.6 Android, build 33 iOS». */
export const deepLinkMinimum: Minimum = { android: '3.6.6', ios: 33 }
