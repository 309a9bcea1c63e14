import type { AppVersion } from './app-version.ts'

/**
 * The specification's section 9: «Android thresholds 105 and 132; iOS 15». We read them as builds: elsewhere it counts both
 * systems' apps by build («build 105», «build 33 iOS»), and no Android version is numbered 105.
 */
const ANDROID_INSTALL_BELOW = 105
const ANDROID_UPDATE_BELOW = 132
const IOS_UPDATE_BELOW = 15

export type HostGate = 'install' | 'update' | 'restart'

/**
 * What an app that is too old must do before it continues; null: it may continue. The specification names the three actions and
 * says when for one of them; the rest is our choice:
 * - `install`: an Android app below build 105. It cannot be updated in place, whatever it has downloaded.
 * - `restart`: any other app that is too old and has downloaded a build (`ready`) that is new enough. A restart completes it.
 * - `update`: all other apps that are too old.
 * An app that has not reported its version may continue: a missing report must not lock a user out.
 */
export function gateOf(app: AppVersion | null, ready: number | null): HostGate | null {
  if (app === null) return null
  if (app.os === 'android' && app.build < ANDROID_INSTALL_BELOW) return 'install'
  const least = leastSupportedBuild(app.os)
  if (app.build >= least) return null
  return ready !== null && ready >= least ? 'restart' : 'update'
}

/** Returns the lowest build that is not too old. */
export const leastSupportedBuild = (os: AppVersion['os']): number =>
  os === 'android' ? ANDROID_UPDATE_BELOW : IOS_UPDATE_BELOW
