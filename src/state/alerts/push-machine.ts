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
  /** The browser never replied. */
  | 'timed-out'
  /** The browser's push service refused this device. */
  | 'refused'
  | 'no-worker'
  | 'offline'
  /** Our server is unavailable. */
  | 'server'

export type PushState =
  | { kind: 'unsupported' }
  /**
   * On iOS, web push works only for sites added to the home screen.
   * https://webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados/
   */
  | { kind: 'needs-install' }
  | { kind: 'blocked'; browser: PushBrowser }
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
  /** undefined: the session is not known yet. */
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

/**
 * Manages whether this device gets push while no page is open, and keeps that in step with the browser and the server.
 * Operations run one at a time.
 */
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

  /** Call only in a handler of the user's own tap. */
  async function turnOn(): Promise<PushState> {
    changes++
    // When the module is loaded, permission is requested before the first await: browsers require it inside the tap.
    // https://developer.mozilla.org/docs/Web/API/Notification/requestPermission_static
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
      // If the server cannot be reached now, it learns from the push service that the subscription is gone.
      if (endpoint !== undefined) await host.remove(endpoint)
      return settle({ kind: 'off' })
    })
  }

  /** Compares the browser's subscription with the server's, at each start and when either may have changed. */
  async function reconcile(): Promise<void> {
    const found = await ready()
    const before = changes
    await inTurn(async () => {
      const state = found.kind === 'browser' ? await compare(found) : unfit(found)
      // A later action of the user takes precedence over this result.
      if (state && changes === before) settle(state)
    })
  }

  /** null: the session is not known yet. */
  async function compare(found: BrowserPush): Promise<PushState | null> {
    const pk = host.present()
    if (pk === undefined) return null
    if (pk === null) {
      // A sign-out removes its user's wish: a wish that exists is of a user who has signed in in another tab.
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

  /** The user wants push here: subscribes again when the browser lost the subscription, or the server requires a new one. */
  async function keep(
    found: BrowserPush,
    wish: PushWish,
    current: DeviceSubscription | null,
  ): Promise<PushState> {
    if (current === null) return subscribe(found, wish, true)
    const key = await host.key()
    if (!key.ok) return silence(key.error, current.endpoint === wish.endpoint)
    const { key_id, public_key } = key.value
    // A key other than the server's is going out of use or unknown to it. If a browser does not report the key, the stored key
    // id is compared.
    // https://developer.mozilla.org/docs/Web/API/PushSubscriptionOptions/applicationServerKey
    const isOther = current.publicKey === null ? wish.keyId !== key_id : current.publicKey !== public_key
    if (isOther) return subscribe(found, wish, true)
    const said = await host.check({ endpoint: current.endpoint, key_id })
    if (!said.ok) return silence(said.error, current.endpoint === wish.endpoint)
    const isFresh = current.endpoint !== wish.endpoint
    if (said.value === 'renew' || (said.value === 'unknown' && !isFresh)) return subscribe(found, wish, true)
    if (said.value === 'unknown' || isFresh || wish.lang !== host.lang()) return subscribe(found, wish, false)
    return { kind: 'on' }
  }

  /**
   * Without a stored wish, the server is asked whether this user has the subscription; another user's subscription ends here.
   */
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
    // The wish is stored even if the server is unavailable: the next start sends it. Until then it has the old endpoint.
    const known = told.ok ? endpoint : (wish?.endpoint ?? '')
    await host.writeWish({ pk, endpoint: known, keyId: key.value.key_id, lang })
    return told.ok ? { kind: 'on' } : { kind: 'failed', reason: told.error }
  }

  async function leftMeanwhile(found: BrowserPush): Promise<PushState> {
    await drop(found)
    return { kind: 'signed-out' }
  }

  /** Ends push on this device and closes the notifications that are still shown. */
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
    /** Runs at once, not in turn: a sign-out does not wait for running work. */
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

/** Permission without a subscription means `on` only where the app itself receives push. */
function byPermission(permission: PushPermission, browser: PushBrowser): PushState {
  if (permission === 'granted') return { kind: 'on' }
  if (permission === 'denied') return { kind: 'blocked', browser }
  return { kind: permission === 'default' ? 'off' : 'unsupported' }
}

const refused = (why: PushRefusal, browser: PushBrowser): PushState =>
  why === 'denied' ? { kind: 'blocked', browser } : { kind: 'failed', reason: why }

/** Without the server's reply, the last known state counts. */
const silence = (why: Silent, wasKnown: boolean): PushState =>
  wasKnown ? { kind: 'on' } : { kind: 'failed', reason: why }
