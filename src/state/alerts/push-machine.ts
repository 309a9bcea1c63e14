import type { BrowserPushDevice, PushDevice } from '#platform/platform.ts'
import type { PushHost } from './push-host.ts'
import { createPushReconciler } from './push-reconciler.ts'
import { type PushState, pushStateByPermission } from './push-state.ts'
import { createDeviceSubscriber } from './push-subscription.ts'

/**
 * Manages whether this device gets push while no page is open, and keeps that in step with the browser and the server.
 * Operations run one at a time.
 */
export function createPushMachine(host: PushHost) {
  const subscriber = createDeviceSubscriber(host)
  const compare = createPushReconciler(host, subscriber)
  let device: PushDevice | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let changes = 0

  const ready = async (): Promise<PushDevice> => {
    device ??= await host.device()
    return device
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work, work)
    turn = done.catch(() => {})
    return done
  }

  /** Call this only in a handler of the user's own tap. */
  async function turnOn(): Promise<PushState> {
    changes++
    // When the module is loaded already, permission is requested before the first `await`: browsers require it inside
    // the tap.
    // https://developer.mozilla.org/docs/Web/API/Notification/requestPermission_static
    const prompted = device && device.kind !== 'none' ? device.ask() : null
    host.show({ kind: 'busy' })
    const found = await ready()
    if (found.kind === 'none') return settle(unfit(found))
    const permission = await (prompted ?? found.ask())
    if (found.kind === 'app') return settle(pushStateByPermission(permission, 'other'))
    if (permission !== 'granted') return settle(pushStateByPermission(permission, found.browser))
    return inTurn(async () => {
      const wish = await subscriber.wishOf(host.present())
      return settle(await subscriber.subscribe(found, wish, false))
    })
  }

  async function turnOff(): Promise<PushState> {
    changes++
    host.show({ kind: 'busy' })
    const found = await ready()
    if (found.kind !== 'browser') return settle(unfit(found))
    return inTurn(async () => {
      const endpoint = (await found.current())?.endpoint ?? (await host.readWish())?.endpoint
      await subscriber.drop(found)
      // If the server cannot be reached now, it learns later from the push service that the subscription is gone.
      if (endpoint !== undefined) await host.remove(endpoint)
      return settle({ kind: 'off' })
    })
  }

  /** Compares the browser's subscription with the server's, at each start and whenever one of them may have changed. */
  async function reconcile(): Promise<void> {
    const found = await ready()
    const before = changes
    await inTurn(async () => {
      const state = found.kind === 'browser' ? await compare(found) : unfit(found)
      // A later action of the user takes precedence over this result.
      if (state && changes === before) settle(state)
    })
  }

  function unfit(found: Exclude<PushDevice, BrowserPushDevice>): PushState {
    if (found.kind === 'app') return pushStateByPermission(host.permission(), 'other')
    return { kind: found.needsInstall ? 'needs-install' : 'unsupported' }
  }

  function settle(state: PushState): PushState {
    host.show(state)
    return state
  }

  return {
    turnOn,
    turnOff,
    reconcile,
    /** Runs at once instead of after the running work, so that a sign-out does not wait. */
    async leave(): Promise<void> {
      changes++
      const found = await ready()
      if (found.kind === 'browser') await subscriber.drop(found)
    },
    async listen(): Promise<void> {
      const found = await ready()
      if (found.kind !== 'browser') return
      found.onWorker({ isIdle: host.isIdle, changed: () => void reconcile() })
    },
  }
}
