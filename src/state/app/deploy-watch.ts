import { proxy } from 'valtio'
import { api } from '#contract/index.ts'
import type { HostPlatform } from '#platform/platform.ts'
import type { WorkerUpdate } from '#platform/worker-update.ts'
import { buildLockName } from '#storage/build-lock.ts'
import { hasUnsavedWork, setBuildHold } from '../my-stocks/dirty-forms.ts'
import { call } from '../request/api.ts'
import { buildId, newVersionState, pastReloads, setRouteChangeGuard } from './deploy.ts'

const POLL_MS = 20_000
const GONE_MS = 8000

export type DeployHost = {
  ownBuild: string
  /** Resolves to null when the server cannot be reached, which is never a reason to reload. */
  serverBuild(): Promise<string | null>
  findUpdate(build: string): Promise<WorkerUpdate>
  /** Returns whether the newer worker serves this page now. */
  takeOver(): Promise<boolean>
  anythingDirty(): boolean
  /** Loads the address with the build that the server has now. */
  load(to: string): void
  /** Resolves when the page still exists long after the load should have replaced it. */
  gone(): Promise<void>
  once: { has(name: string): boolean; add(name: string): void }
}

/** Lets a newer build take over at a route change, when no input would be lost, with exactly one reload per build. */
export function createDeployWatch(host: DeployHost, shown = proxy({ blocked: false })) {
  let ready: { build: string; update: Exclude<WorkerUpdate, 'none'> } | null = null
  let asking = false
  let leaving = false
  /** The worker of this build did not become active in time, so later route changes do not wait for it. */
  let late: string | null = null

  async function check(): Promise<void> {
    if (asking || leaving) return
    asking = true
    try {
      const build = await host.serverBuild()
      if (build === null) return
      if (build === host.ownBuild || host.once.has(build)) return forget()
      const update = await host.findUpdate(build)
      if (update === 'none') return forget()
      if (update === 'waiting' && build === late) {
        forget()
        return void host.takeOver().catch(() => false)
      }
      ready = { build, update }
      shown.blocked = host.anythingDirty()
    } finally {
      asking = false
    }
  }

  function forget(): void {
    ready = null
    shown.blocked = false
  }

  /**
   * Returns true when the watch itself brings the user to `to`: it loads `to` with the newer build, or calls `stay`.
   * The router then leaves the address alone.
   */
  function beforeRouteChange(to: string, stay: () => void): boolean {
    if (leaving) return true
    if (!ready) return false
    shown.blocked = host.anythingDirty()
    if (shown.blocked) return false
    leaving = true
    void leave(ready, to, stay)
    return true
  }

  async function leave(
    { build, update }: NonNullable<typeof ready>,
    to: string,
    stay: () => void,
  ): Promise<void> {
    const isIn = update !== 'waiting' || (await host.takeOver().catch(() => false))
    if (isIn) {
      host.once.add(build)
      host.load(to)
      // If the load does not happen, the user must be able to navigate again.
      await host.gone()
    } else {
      // A request made while one worker replaces the other may never get a reply, so the load waits for the new worker.
      late = build
      stay()
    }
    leaving = false
    forget()
  }

  return { check, beforeRouteChange, shown }
}

/** This module loads only when there is a newer build. */
const handOver = () => import('#platform/worker-update.ts')

const deploy = createDeployWatch(
  {
    ownBuild: buildId,
    async serverBuild() {
      const answer = await call(api.service.buildId, {})
      return answer.ok ? answer.value.buildId : null
    },
    findUpdate: build =>
      handOver().then(
        part => part.findUpdate(build),
        () => 'none',
      ),
    takeOver: async () => (await handOver()).activateWaitingWorker(),
    anythingDirty: hasUnsavedWork,
    load(to) {
      // The browser does not load an address that differs only in its fragment.
      // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
      if (new URL(to, location.href).pathname === location.pathname) history.replaceState(null, '', to)
      if (new URL(to, location.href).href === location.href) location.reload()
      else location.assign(to)
    },
    gone: () => new Promise(resolve => setTimeout(resolve, GONE_MS)),
    once: pastReloads,
  },
  newVersionState,
)

/**
 * Takes a lock that makes the worker keep this build's files. The browser releases the lock when the page ends.
 * https://w3c.github.io/web-locks/#termination-of-locks
 */
function holdOwnBuild(): () => void {
  let release = () => {}
  const untilReleased = new Promise<void>(resolve => {
    release = resolve
  })
  navigator.locks
    ?.request(buildLockName(buildId), { mode: 'shared' }, () => untilReleased)
    .catch(() => undefined)
  return release
}

/** Watches only pages that came from the server: an extension contains its own build. */
export function watchDeploys(platform: HostPlatform): () => void {
  if (buildId === 'dev' || platform.apiBase !== '') return () => {}
  setRouteChangeGuard(deploy.beforeRouteChange)
  setBuildHold(holdOwnBuild)
  const check = () => {
    if (document.visibilityState === 'visible') void deploy.check()
  }
  const timer = setInterval(check, POLL_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
