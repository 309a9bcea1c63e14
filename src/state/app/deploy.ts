import { proxy, useSnapshot } from 'valtio'
import { attempt } from '#platform/host.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { anythingDirty } from '../my-stocks/dirty-forms.ts'
import { askBuild } from '../request/connectivity.ts'

declare const __BUILD_ID__: string | undefined

/** The build this page was made by. */
export const buildId = typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__

/** Survives the reload, not the tab. Where the storage is forbidden a page may reload once more than it need. */
function createOnce() {
  const key = (name: string) => `tidemark.reloaded-for.${name}`
  const here = new Set<string>()
  return {
    has: (name: string) => here.has(name) || attempt(() => sessionStorage.getItem(key(name)) !== null, false),
    add(name: string) {
      here.add(name)
      attempt(() => sessionStorage.setItem(key(name), '1'), undefined)
    },
  }
}

export const reloadOnce = createOnce()

/** `stay` goes to `to` without loading anything. */
type Leaves = (to: string, stay: () => void) => boolean

let leaves: Leaves = () => false

/** Whoever watches for newer builds is loaded when there is time, and decides from then on. */
export function letLeave(decides: Leaves) {
  leaves = decides
}

/** True: whoever decides brings the page to `to`, with a load or by `stay`, and the router leaves the address alone. */
export const beforeRouteChange: Leaves = (to, stay) => leaves(to, stay)

export const newVersion = proxy({ blocked: false })

/** A newer version waits for input to be finished. */
export const useNewVersion = (): boolean => useSnapshot(newVersion).blocked

/** What is lost sooner after the first was lost with it. */
const AGAIN_MS = 2000

/**
 * A part of the page that the server no longer has: one reload brings the page and its parts together again. Where the server
 * is lost there is nothing to load, and what stands is worth more than a blank page; where it has no newer build the part is
 * asked for again first. Some browsers never ask again for what has failed once: then it is lost a second time.
 */
export function reloadForLostParts(platform: HostPlatform): void {
  const name = `parts-of-${buildId}`
  const may = () => platform.online() && !anythingDirty() && !reloadOnce.has(name)
  let lostAt: number | null = null
  window.addEventListener('vite:preloadError', async () => {
    const now = performance.now()
    lostAt ??= now
    const isAgain = now - lostAt > AGAIN_MS
    if (!may()) return
    const reply = await askBuild(platform)
    if (!reply.ok || (reply.value.buildId === buildId && !isAgain) || !may()) return
    reloadOnce.add(name)
    location.reload()
  })
}
