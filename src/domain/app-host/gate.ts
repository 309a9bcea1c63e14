import type { AppVersion } from './app-version.ts'

/**
 * The specification's section 9: «Android thresholds 105 and 132; iOS 15». They are builds: it counts both systems' apps
 * by build elsewhere («build 105», «build 33 iOS»), and no system of either vendor is numbered 105.
 */
export const ANDROID_INSTALL_BELOW = 105
export const ANDROID_UPDATE_BELOW = 132
export const IOS_UPDATE_BELOW = 15

export type HostGate = 'install' | 'update' | 'restart'

/**
 * What an app that is too old must do before it goes on; null: it may go on. The specification names the three and says
 * of one of them when; the rest is our choice:
 * - `install`: an Android app below build 105. It cannot be brought up where it is, whatever it has fetched.
 * - `restart`: any other that is too old and has fetched a build (`ready`) that is not. Nothing is left but to start it.
 * - `update`: the rest.
 * An app that has not said what it is may go on: nobody is locked out on doubt.
 */
export function gateOf(app: AppVersion | null, ready: number | null): HostGate | null {
  if (app === null) return null
  if (app.os === 'android' && app.build < ANDROID_INSTALL_BELOW) return 'install'
  const least = leastBuild(app.os)
  if (app.build >= least) return null
  return ready !== null && ready >= least ? 'restart' : 'update'
}

/** The build from which an app is not too old. */
export const leastBuild = (os: AppVersion['os']): number =>
  os === 'android' ? ANDROID_UPDATE_BELOW : IOS_UPDATE_BELOW
