import {
  type MessageFromApp,
  type MessageToApp,
  type pushPermissionStates,
  USER_ANSWER_WAIT_MS,
} from '#contract/bridge.ts'
import type { Bridge } from './bridge.ts'
import { isExternalUrl } from './host.ts'

export type MobileAppVersion = { os: 'android' | 'ios'; version: string; build: number }

/** The mobile app provides these abilities in addition to those of every host. */
export type AppHost = {
  /**
   * Returns the versions of the app and of the build it has fetched. The page asks only once; null means that the app
   * did not reply.
   */
  whoIsThere(): Promise<{ version: MobileAppVersion; readyBuild: number | null } | null>
  /** Subscribes to events that the app sends by itself. The first listener also gets the events that were sent before it. */
  onTold(listener: (event: MobileAppEvent) => void): () => void
  /**
   * Returns the deep link as the app's vendor library reported it, unparsed; null when there is none or it came too
   * late.
   */
  deepLink(): Promise<unknown>
  /**
   * Returns this device's token of the system's own push service, which the page keeps in memory; null when the app has
   * not sent one.
   */
  pushToken(): string | null
  openStore(): void
  openSettings(): void
  restart(): void
  /**
   * Opens the system browser; the result arrives as a `sign-in-code` event. Returns false when the app could not be
   * reached.
   */
  signInOutside(url: string): boolean
  refused(what: 'deep-link' | 'purchase', why: string): void
  /** Has the app open the store's sheet. What comes of it is an event. */
  purchase(product: Extract<MessageToApp, { type: 'purchase' }>['product']): void
  restorePurchases(): void
  purchaseConnected(token: string): void
}

type PushState = (typeof pushPermissionStates)[number]
export type MobileAppEvent = Extract<
  MessageFromApp,
  {
    type: 'permission' | 'screenshot' | 'update-ready' | 'sign-in-code' | 'purchase-token' | 'purchase-failed'
  }
>
const eventTypes: readonly MessageFromApp['type'][] = [
  'permission',
  'screenshot',
  'update-ready',
  'sign-in-code',
  'purchase-token',
  'purchase-failed',
]
const isTold = (message: MessageFromApp): message is MobileAppEvent => eventTypes.includes(message.type)

/** The page sends this many hello messages, because an app that is just starting may miss the first one. */
const HELLOS = 3
const KEPT_AT_MOST = 8

export type ReportedAppState = { version: MobileAppVersion | null; push: PushState; pushToken: string | null }

/** Connects the page to the app behind the bridge. `said` holds what the app has reported about itself so far. */
export function createAppHost(bridge: Bridge): {
  app: AppHost
  said: ReportedAppState
  askPush(): Promise<PushState>
} {
  const said: ReportedAppState = { version: null, push: 'unsupported', pushToken: null }
  let waiting: MobileAppEvent[] = []
  const listeners = new Set<(event: MobileAppEvent) => void>()

  bridge.onMessage(message => {
    if (message.type === 'push') hearPush(message)
    if (!isTold(message)) return
    if (listeners.size === 0) waiting = [...waiting, message].slice(-KEPT_AT_MOST)
    for (const listener of listeners) listener(message)
  })

  function hearPush({ state, token }: { state: PushState; token?: string | null | undefined }) {
    said.push = state
    if (token !== undefined) said.pushToken = token
  }

  const there = sayHello()
  async function sayHello() {
    for (let time = 0; time < HELLOS; time++) {
      const reply = await bridge.ask({ type: 'hello', protocol: 1 }, 'hello-reply')
      if (!reply) continue
      said.version = { os: reply.os, version: reply.version, build: reply.build }
      said.push = reply.push
      return { version: said.version, readyBuild: reply.ready_build ?? null }
    }
    return null
  }

  const app: AppHost = {
    whoIsThere: () => there,
    onTold(listener) {
      listeners.add(listener)
      const missed = waiting
      waiting = []
      for (const message of missed) listener(message)
      return () => void listeners.delete(listener)
    },
    async deepLink() {
      const reply = await bridge.ask({ type: 'deep-link' }, 'deep-link-reply')
      return reply?.payload ?? null
    },
    pushToken: () => said.pushToken,
    openStore: () => void bridge.tell({ type: 'open-store' }),
    openSettings: () => void bridge.tell({ type: 'open-settings' }),
    restart: () => void bridge.tell({ type: 'restart' }),
    signInOutside: url => isExternalUrl(url) && bridge.tell({ type: 'sign-in-outside', url }),
    refused: (what, why) => void bridge.tell({ type: 'refused', what, why }),
    purchase: product => void bridge.tell({ type: 'purchase', product }),
    restorePurchases: () => void bridge.tell({ type: 'purchase-restore' }),
    purchaseConnected: token => void bridge.tell({ type: 'purchase-connected', token }),
  }
  return {
    app,
    said,
    async askPush() {
      const reply = await bridge.ask({ type: 'push-request' }, 'push-reply', USER_ANSWER_WAIT_MS)
      if (reply) hearPush(reply)
      return said.push
    },
  }
}
