import type { HostPlatform } from '#platform/platform.ts'
import {
  type DeviceStorage,
  type DeviceStorageOptions,
  createDeviceStorage as openRealDevice,
} from '#storage/device.ts'
import { readPushWish } from '#storage/push-wish.ts'
import { startMyStocks } from '../my-stocks/my-stocks.ts'
import { startConnectivity } from '../request/connectivity.ts'
import { preloadCachedReplies, startReplyCache } from '../request/kept.ts'
import { reportStorageTrouble } from '../request/trouble.ts'
import { finishPendingDatabaseDeletions, retryPendingSignOuts } from '../session/pending-sign-outs.ts'
import {
  currentUser,
  onSessionChange,
  openSessionWithoutDevice,
  readStoredSession,
  restoreSession,
  startSessionState,
} from '../session/session.ts'
import { pageEnvironment, setPageEnvironment } from './page-environment.ts'
import { clearPlacesOnSignOut, pageToResume, readStoredPage } from './places.ts'
import { overridePageSettings, readStoredSettings, type Settings, startSettings } from './settings.ts'

/** The first screen waits at most this many milliseconds for a device that hangs. */
const DEVICE_WAIT_MS = 300

export type StartOptions = {
  platform: HostPlatform
  openDevice?: (options: DeviceStorageOptions) => DeviceStorage
  /** The path of the requested address. Its cached replies are read before the first render. */
  path?: string
}

/**
 * Starts everything that a first screen needs from the device; the server's replies follow in the background. Returns
 * the page to resume instead of the requested one, or null.
 */
export async function startState({
  platform,
  openDevice = openRealDevice,
  path = globalThis.location?.pathname ?? '/',
}: StartOptions): Promise<string | null> {
  setPageEnvironment({
    platform,
    device: openDevice({ onMemory: () => reportStorageTrouble('storage-in-memory') }),
  })
  startSettings()
  startSessionState()
  startReplyCache()
  startMyStocks()
  clearPlacesOnSignOut()
  startConnectivity()

  const read = Promise.all([readStoredSettings(), readStoredPage(), readStoredSession()])
    .then(() => {
      const first = pageToResume(platform.name, path) ?? path
      return preloadCachedReplies(currentUser()?.pk ?? null, isReplyNeededAt(first))
    })
    .catch(() => openSessionWithoutDevice())
  await Promise.race([read, new Promise(resolve => setTimeout(resolve, DEVICE_WAIT_MS))])
  openSessionWithoutDevice()

  void import('./maintenance-watch.ts').then(
    ({ watchMaintenance }) => watchMaintenance(),
    () => {},
  )
  void restoreSession()
  // A device that replied too late may still know the last user.
  void read
    .then(async () => {
      await restoreSession()
      await retryPendingSignOuts()
      await finishPendingDatabaseDeletions(currentUser()?.pk ?? null)
    })
    .then(watchPush)
    .catch(() => {})
  return pageToResume(platform.name, path)
}

/**
 * Keeps the browser's push subscription and the server's in step. The code loads only when a user is signed in or push
 * is in use.
 */
async function watchPush(): Promise<void> {
  const { platform, device } = pageEnvironment()
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    const { startPush } = await import('../alerts/push.ts')
    startPush()
  }
  onSessionChange(({ status }) => {
    if (status === 'signed-in') void load().catch(() => {})
  })
  if (platform.push() === 'granted' || (await readPushWish(device.shared))) await load()
}

/** Starts the state where there is no device and no user, which is the case in server rendering. */
export function startWithoutDevice(platform: HostPlatform, lang: Settings['lang']): void {
  setPageEnvironment({ platform, device: openRealDevice({ onMemory: () => {} }) })
  openSessionWithoutDevice()
  overridePageSettings({ lang })
}

/**
 * Maps a path to the cache prefix of the list that its screen starts with. Any screen may show the most traded stocks.
 */
const listAt: Record<string, string> = { '/stock-chart': 'ranking/tv/', '/search': 'search/popular' }

/**
 * Returns a function that says whether a path needs a cached reply: home, rankings and search need their lists, a quote
 * page needs the replies of its ticker, with the bars where the chart is.
 */
export function isReplyNeededAt(path: string): (name: string) => boolean {
  const [, ticker, tab] = /^\/quote\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  const lists = ['most-traded/', listAt[path]].filter(list => list !== undefined)
  const isOfTicker = (name: string) => {
    const [what = '', of] = name.split('/')
    return of === ticker && (!what.startsWith('chart') || tab === undefined || tab === 'chart')
  }
  return name => !name.includes('/') || lists.some(list => name.startsWith(list)) || isOfTicker(name)
}
