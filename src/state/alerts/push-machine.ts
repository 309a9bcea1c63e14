import type { Result } from '#domain/kernel/result.ts'
import type {
  BrowserPush,
  DeviceSubscription,
  PushBrowser,
  PushDevice,
  PushPermission,
  PushRefusal,
} from '#platform/platform.ts'
import type { PushWish } from '#storage/push-wish.ts'

export type PushFailure =
  /** The browser never answered. */
  | 'timed-out'
  /** Its push service did not take this device. */
  | 'refused'
  /** No worker of ours runs here. */
  | 'no-worker'
  | 'offline'
  /** Our server cannot just now. */
  | 'server'

export type PushState =
  | { kind: 'unsupported' }
  /** On iOS it works from the home screen only. */
  | { kind: 'needs-install' }
  | { kind: 'blocked'; browser: PushBrowser }
  /** Nobody is signed in whom it could tell. */
  | { kind: 'signed-out' }
  | { kind: 'off' }
  | { kind: 'busy' }
  | { kind: 'on' }
  | { kind: 'failed'; reason: PushFailure }

type Lang = 'ko' | 'en'
type ServerKey = { key_id: string; public_key: string }
export type Silent = 'offline' | 'server'
export type SubscriptionReport = DeviceSubscription & { key_id: string; lang: Lang; replaces: string | null }

export type PushHost = {
  device(): Promise<PushDevice>
  permission(): PushPermission
  /** undefined: it is not known yet who is here. */
  present(): number | null | undefined
  lang(): Lang
  isIdle(): boolean
  key(): Promise<Result<ServerKey, Silent>>
  put(told: SubscriptionReport): Promise<Result<null, Silent>>
  check(of: { endpoint: string; key_id: string }): Promise<Result<'known' | 'renew' | 'unknown', Silent>>
  remove(endpoint: string): Promise<unknown>
  readWish(): Promise<PushWish | null>
  writeWish(wish: PushWish): Promise<void>
  forgetWish(): Promise<void>
  show(state: PushState): void
}

/** Whether this device is told of things while no page is open, and keeping it so. One thing after another. */
export function createPush(host: PushHost) {
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

  /** From a person's own tap. */
  async function turnOn(): Promise<PushState> {
    changes++
    // Asked before anything is waited for, where the part that asks is here already.
    const asked = device && device.kind !== 'none' ? device.ask() : null
    host.show({ kind: 'busy' })
    const found = await ready()
    if (found.kind === 'none') return settle(unfit(found))
    const permission = await (asked ?? found.ask())
    if (found.kind === 'app') return settle(byPermission(permission, 'other'))
    if (permission !== 'granted') return settle(byPermission(permission, found.browser))
    return inTurn(async () => settle(await subscribe(found, await wishOf(present()), false)))
  }

  async function turnOff(): Promise<PushState> {
    changes++
    host.show({ kind: 'busy' })
    const found = await ready()
    if (found.kind !== 'browser') return settle(unfit(found))
    return inTurn(async () => {
      const endpoint = (await found.current())?.endpoint ?? (await host.readWish())?.endpoint
      await drop(found)
      // What cannot be told now the push service tells: it knows the device no longer.
      if (endpoint !== undefined) await host.remove(endpoint)
      return settle({ kind: 'off' })
    })
  }

  /** At each start, and when something may have changed: what the browser has against what the server sends to. */
  async function reconcile(): Promise<void> {
    const found = await ready()
    const before = changes
    await inTurn(async () => {
      const state = found.kind === 'browser' ? await compare(found) : unfit(found)
      // What a person has begun meanwhile says more.
      if (state && changes === before) settle(state)
    })
  }

  /** null: too early to say. */
  async function compare(found: BrowserPush): Promise<PushState | null> {
    const pk = host.present()
    if (pk === undefined) return null
    if (pk === null) {
      // A wish goes with its user: one that stands is somebody's who has signed in in another tab.
      if ((await host.readWish().catch(() => null)) === null) await drop(found)
      return { kind: 'signed-out' }
    }
    const permission = host.permission()
    if (permission !== 'granted') return byPermission(permission, found.browser)
    const current = await found.current()
    const wish = await wishOf(pk)
    if (current === undefined) return wish ? { kind: 'failed', reason: 'timed-out' } : { kind: 'off' }
    return wish ? keep(found, wish, current) : adopt(found, pk, current)
  }

  /** Somebody wants it here: it is subscribed anew where the browser lost it, or the server wants it otherwise. */
  async function keep(
    found: BrowserPush,
    wish: PushWish,
    current: DeviceSubscription | null,
  ): Promise<PushState> {
    if (current === null) return subscribe(found, wish, true)
    const key = await host.key()
    if (!key.ok) return silence(key.error, current.endpoint === wish.endpoint)
    const { key_id, public_key } = key.value
    // Another key than the server's goes out of use, or was never told of. A browser that does not say had it from us.
    const isOther = current.publicKey === null ? wish.keyId !== key_id : current.publicKey !== public_key
    if (isOther) return subscribe(found, wish, true)
    const said = await host.check({ endpoint: current.endpoint, key_id })
    if (!said.ok) return silence(said.error, current.endpoint === wish.endpoint)
    const isFresh = current.endpoint !== wish.endpoint
    if (said.value === 'renew' || (said.value === 'unknown' && !isFresh)) return subscribe(found, wish, true)
    if (said.value === 'unknown' || isFresh || wish.lang !== host.lang()) return subscribe(found, wish, false)
    return { kind: 'on' }
  }

  /** A device that cannot remember asks the server whether its user wants it; another's subscription ends here. */
  async function adopt(
    found: BrowserPush,
    pk: number,
    current: DeviceSubscription | null,
  ): Promise<PushState> {
    if (current === null) return { kind: 'off' }
    const key = await host.key()
    if (!key.ok) return { kind: 'off' }
    const { key_id } = key.value
    const said = await host.check({ endpoint: current.endpoint, key_id })
    if (!said.ok) return { kind: 'off' }
    if (said.value === 'unknown') {
      await drop(found)
      return { kind: 'off' }
    }
    const wish = { pk, endpoint: current.endpoint, keyId: key_id, lang: host.lang() }
    await host.writeWish(wish)
    return said.value === 'renew' ? subscribe(found, wish, true) : { kind: 'on' }
  }

  async function subscribe(found: BrowserPush, wish: PushWish | null, anew: boolean): Promise<PushState> {
    const pk = host.present()
    if (typeof pk !== 'number') return { kind: 'signed-out' }
    const key = await host.key()
    if (!key.ok) return { kind: 'failed', reason: key.error }
    const made = await found.subscribe(key.value.public_key, anew)
    if (!made.ok) return refused(made.error, found.browser)
    const { endpoint } = made.value
    const lang = host.lang()
    const replaces = wish && wish.endpoint !== endpoint ? wish.endpoint : null
    if (host.present() !== pk) return leftMeanwhile(found)
    const told = await host.put({ ...made.value, key_id: key.value.key_id, lang, replaces })
    if (host.present() !== pk) return leftMeanwhile(found)
    // The wish outlives a server that cannot just now: the next start tells it. It knows the device by the old name until then.
    const known = told.ok ? endpoint : (wish?.endpoint ?? '')
    await host.writeWish({ pk, endpoint: known, keyId: key.value.key_id, lang })
    return told.ok ? { kind: 'on' } : { kind: 'failed', reason: told.error }
  }

  async function leftMeanwhile(found: BrowserPush): Promise<PushState> {
    await drop(found)
    return { kind: 'signed-out' }
  }

  /** Nothing reaches this device any more, and what reached it is no longer there to be read. */
  async function drop(found: BrowserPush): Promise<void> {
    await Promise.all([
      found.closeAll(),
      host.forgetWish().catch(() => {}),
      found.current().then(current => (current === null ? true : found.unsubscribe())),
    ])
  }

  async function wishOf(pk: number | null | undefined): Promise<PushWish | null> {
    const wish = await host.readWish().catch(() => null)
    return wish?.pk === pk ? wish : null
  }

  const present = () => host.present()

  function unfit(found: Exclude<PushDevice, BrowserPush>): PushState {
    if (found.kind === 'app') return byPermission(host.permission(), 'other')
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
    /** At once, not in its turn: whoever signs out does not wait for what was under way. */
    async leave(): Promise<void> {
      changes++
      const found = await ready()
      if (found.kind === 'browser') await drop(found)
    },
    async listen(): Promise<void> {
      const found = await ready()
      if (found.kind !== 'browser') return
      found.onWorker({ isIdle: host.isIdle, changed: () => void reconcile() })
    },
  }
}

/** What is granted without a subscription is `on` only where the app itself receives. */
function byPermission(permission: PushPermission, browser: PushBrowser): PushState {
  if (permission === 'granted') return { kind: 'on' }
  if (permission === 'denied') return { kind: 'blocked', browser }
  return { kind: permission === 'default' ? 'off' : 'unsupported' }
}

const refused = (why: PushRefusal, browser: PushBrowser): PushState =>
  why === 'denied' ? { kind: 'blocked', browser } : { kind: 'failed', reason: why }

/** A server that is not heard says nothing against what it knew before. */
const silence = (why: Silent, wasKnown: boolean): PushState =>
  wasKnown ? { kind: 'on' } : { kind: 'failed', reason: why }
