import type { HostPlatform } from '#platform/platform.ts'
import { type DeviceOptions, type DeviceStorage, openDevice as openRealDevice } from '#storage/device.ts'
import { readPushWish } from '#storage/push-wish.ts'
import { startMyStocks } from '../my-stocks/my-stocks.ts'
import { startConnectivity } from '../request/connectivity.ts'
import { preloadAnswers, startAnswers } from '../request/kept.ts'
import { reportTrouble } from '../request/trouble.ts'
import { payDebts, payDeletions } from '../session/pending-sign-outs.ts'
import {
  openWithoutDevice,
  presentUser,
  readStoredSession,
  restoreSession,
  startSessionState,
  whoIsHere,
} from '../session/session.ts'
import { pageToResume, readPlaces, startPlaces } from './places.ts'
import { readStoredSettings, type Settings, setSettings, startSettings } from './settings.ts'
import { here, surround } from './surroundings.ts'

/** How long the first screen waits for a device that hangs. */
const DEVICE_WAIT_MS = 300

export type StartOptions = {
  platform: HostPlatform
  openDevice?: (options: DeviceOptions) => DeviceStorage
  /** The path of the address asked for: its answers are read before it is drawn. */
  path?: string
}

/**
 * Everything a first screen needs that can be had at once; the server's word follows in the background. Returns the
 * page to go on with instead of the one asked for, if there is one.
 */
export async function startState({
  platform,
  openDevice = openRealDevice,
  path = globalThis.location?.pathname ?? '/',
}: StartOptions): Promise<string | null> {
  surround({ platform, device: openDevice({ onMemory: () => reportTrouble('storage-in-memory') }) })
  startSettings()
  startSessionState()
  startAnswers()
  startMyStocks()
  startPlaces()
  startConnectivity()

  const read = Promise.all([readStoredSettings(), readPlaces(), readStoredSession()])
    .then(() => {
      const first = pageToResume(platform.name, path) ?? path
      return preloadAnswers(presentUser()?.pk ?? null, isNeededAt(first))
    })
    .catch(() => openWithoutDevice())
  await Promise.race([read, new Promise(resolve => setTimeout(resolve, DEVICE_WAIT_MS))])
  openWithoutDevice()

  void import('../alerts/notice-watch.ts').then(
    ({ watchNotice }) => watchNotice(),
    () => {},
  )
  void restoreSession()
  // A device that answered late may know who was here.
  void read
    .then(async () => {
      await restoreSession()
      await payDebts()
      await payDeletions(presentUser()?.pk ?? null)
    })
    .then(watchPush)
    .catch(() => {})
  return pageToResume(platform.name, path)
}

/** What the browser has and what the server sends to are kept the same, as soon as either may have something. */
async function watchPush(): Promise<void> {
  const { platform, device } = here()
  let asked = false
  const load = async () => {
    if (asked) return
    asked = true
    const { startPush } = await import('../alerts/push.ts')
    startPush()
  }
  whoIsHere(({ status }) => {
    if (status === 'signed-in') void load().catch(() => {})
  })
  if (platform.push() === 'granted' || (await readPushWish(device.shared))) await load()
}

/** Where nothing is kept and nobody is known: on the server. */
export function startWithoutDevice(platform: HostPlatform, lang: Settings['lang']): void {
  surround({ platform, device: openRealDevice({ onMemory: () => {} }) })
  openWithoutDevice()
  setSettings({ lang })
}

/** The list that a screen begins with, by the beginning of its name. Any may show what is traded most. */
const listAt: Record<string, string> = { '/stock-chart': 'ranking/tv/', '/search': 'search/popular' }

/** Home, rankings and search show lists; a quote page shows one ticker's answers, its bars where the chart is. */
export function isNeededAt(path: string): (name: string) => boolean {
  const [, ticker, tab] = /^\/quote\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  const lists = ['most-traded/', listAt[path]].filter(list => list !== undefined)
  const isOfTicker = (name: string) => {
    const [what = '', of] = name.split('/')
    return of === ticker && (!what.startsWith('chart') || tab === undefined || tab === 'chart')
  }
  return name => !name.includes('/') || lists.some(list => name.startsWith(list)) || isOfTicker(name)
}
