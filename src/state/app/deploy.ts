import { proxy, useSnapshot } from 'valtio'
import { tryOrElse } from '#platform/host.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { hasUnsavedWork } from '../my-stocks/dirty-forms.ts'
import { requestBuildId } from '../request/connectivity.ts'

declare const __BUILD_ID__: string | undefined

export const buildId = typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__

/**
 * Records reloads so that they survive a reload, but not the tab. Where storage is blocked, a page may reload once more
 * than necessary.
 */
function createOnce() {
  const key = (name: string) => `tidemark.reloaded-for.${name}`
  const here = new Set<string>()
  return {
    has: (name: string) =>
      here.has(name) || tryOrElse(() => sessionStorage.getItem(key(name)) !== null, false),
    add(name: string) {
      here.add(name)
      tryOrElse(() => sessionStorage.setItem(key(name), '1'), undefined)
    },
  }
}

export const pastReloads = createOnce()

/** `stay` changes the route to `to` within this page. The result is true when the router must do nothing itself. */
type Leaves = (to: string, stay: () => void) => boolean

let leaves: Leaves = () => false

/** Sets the guard that decides about route changes. The deploy watch sets it when it has loaded, after the start. */
export function setRouteChangeGuard(decides: Leaves) {
  leaves = decides
}

/**
 * Returns true when the deploy watch brings the user to `to`, by a page load or by `stay`; the router then does
 * nothing.
 */
export const beforeRouteChange: Leaves = (to, stay) => leaves(to, stay)

export const newVersionState = proxy({ blocked: false })

/** Returns whether a newer build waits because the user has unsaved input. */
export const useIsNewVersionBlocked = (): boolean => useSnapshot(newVersionState).blocked

/** Files of the page that fail to load within this many milliseconds of each other count as one failure. Our choice. */
const AGAIN_MS = 2000

/**
 * Reloads the page once when one of its files is no longer on the server, so that all its files are of one build again.
 * When the server cannot be reached there is no reload: the page on screen is worth more than a blank one. When the
 * server has no newer build, the file may be requested once more first; some browsers never request a module again that
 * has failed once, and then it fails a second time:
 * https://github.com/whatwg/html/issues/6768
 */
export function reloadForMissingFiles(platform: HostPlatform): void {
  const name = `parts-of-${buildId}`
  const may = () => platform.online() && !hasUnsavedWork() && !pastReloads.has(name)
  let lostAt: number | null = null
  window.addEventListener('vite:preloadError', async () => {
    const now = performance.now()
    lostAt ??= now
    const isAgain = now - lostAt > AGAIN_MS
    if (!may()) return
    const reply = await requestBuildId(platform)
    if (!reply.ok || (reply.value.buildId === buildId && !isAgain) || !may()) return
    pastReloads.add(name)
    location.reload()
  })
}
