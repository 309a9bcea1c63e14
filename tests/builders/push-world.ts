import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { BrowserPushDevice, DeviceSubscription, PushDevice, PushPermission } from '#platform/platform.ts'
import type { PushHost, PushRequestFailure, SubscriptionRegistration } from '#state/alerts/push-host.ts'
import { createPushMachine } from '#state/alerts/push-machine.ts'
import type { PushState } from '#state/alerts/push-state.ts'
import type { PushWish } from '#storage/push-wish.ts'

/** Simulates one browser, one server and one user. A test may change the fields of `w` between two steps. */
export function pushWorld() {
  const w = {
    pk: 7 as number | null | undefined,
    permission: 'default' as PushPermission,
    /** The answer that the user gives in the permission prompt. */
    says: 'granted' as PushPermission,
    lang: 'ko' as 'ko' | 'en',
    down: null as PushRequestFailure | null,
    key: { key_id: 'k1', public_key: 'PK1' },
    /** The subscriptions that the server stores, by endpoint. */
    rows: new Map<string, { pk: number; key_id: string; lang: string }>(),
    wish: null as PushWish | null,
    held: null as DeviceSubscription | null,
    current: null as (() => Promise<DeviceSubscription | null | undefined>) | null,
    refuses: null as 'timed-out' | 'refused' | 'denied' | null,
    made: 0,
    prompts: 0,
    closed: 0,
    shown: [] as string[],
    /** The ids of server keys that were retired. */
    old: new Set<string>(),
    during: () => {},
  }
  const device: BrowserPushDevice = {
    kind: 'browser',
    browser: 'chrome',
    async ask() {
      w.prompts++
      if (w.permission === 'default') w.permission = w.says
      return w.permission
    },
    current: async () => (w.current ? w.current() : w.held),
    async subscribe(publicKey, anew = false) {
      if (w.refuses) return err(w.refuses)
      if (w.held && w.held.publicKey === publicKey && !anew) return ok(w.held)
      w.held = { endpoint: `https://push.test/${++w.made}`, p256dh: 'p', auth: 'a', publicKey }
      w.during()
      return ok(w.held)
    },
    async unsubscribe() {
      w.held = null
      return true
    },
    async closeAll() {
      w.closed++
    },
    onWorker: () => () => {},
  }
  const answer = <T>(value: () => T): Result<T, PushRequestFailure> => (w.down ? err(w.down) : ok(value()))
  let whole: PushDevice = device
  const host: PushHost = {
    device: async () => whole,
    permission: () => w.permission,
    present: () => w.pk,
    lang: () => w.lang,
    isIdle: () => true,
    key: async () => answer(() => w.key),
    put: async ({ endpoint, key_id, lang, replaces }: SubscriptionRegistration) =>
      answer(() => {
        if (replaces !== null) w.rows.delete(replaces)
        w.rows.set(endpoint, { pk: w.pk as number, key_id, lang })
        return null
      }),
    check: async ({ endpoint, key_id }) =>
      answer(() => {
        const row = w.rows.get(endpoint)
        if (!row || row.pk !== w.pk) return 'unknown' as const
        return w.old.has(row.key_id) || row.key_id !== key_id ? ('renew' as const) : ('known' as const)
      }),
    remove: async endpoint => answer(() => w.rows.delete(endpoint)),
    readWish: async () => w.wish,
    writeWish: async wish => {
      w.wish = wish
    },
    forgetWish: async () => {
      w.wish = null
    },
    show: (state: PushState) => void w.shown.push(state.kind),
  }
  const push = createPushMachine(host)
  const be = (next: PushDevice) => {
    whole = next
  }
  return { w, push, be }
}

/** Returns whether a push to the current user reaches this device and no other one. */
export const reachesDevice = ({ w }: ReturnType<typeof pushWorld>) => {
  const row = w.held && w.rows.get(w.held.endpoint)
  return Boolean(row && row.pk === w.pk && w.rows.size === 1)
}
