import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { startDemoSession } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'

/**
 * Opens a page that our service worker controls, and returns a way to deliver pushes to that worker. A user is signed
 * in, because a visitor's page closes every notification when it starts.
 */
export async function openForPushes(context: BrowserContext, page: Page, origin: string) {
  await context.grantPermissions(['notifications'], { origin })
  const session = await context.newCDPSession(page)
  const registration = registrationOf(session, origin)
  await session.send('ServiceWorker.enable')
  await startDemoSession(page)
  await page.goto('/more-menu')
  await untilControlled(page)
  const registrationId = await registration
  const worker = context.serviceWorkers().find(one => one.url() === `${origin}/sw.js`)
  if (!worker) throw new Error('The worker that controls the page cannot be reached.')
  return {
    worker,
    /**
     * Only text can be delivered, because the DevTools command takes no bytes.
     * https://chromedevtools.github.io/devtools-protocol/tot/ServiceWorker#method-deliverPushMessage
     */
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  }
}

function registrationOf(session: CDPSession, origin: string): Promise<string> {
  return new Promise(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) {
        if (scopeURL === `${origin}/`) resolve(registrationId)
      }
    })
  })
}

type Seen = { shown: number; opened: string[]; said: { receipt: string; what: string }[] }

/**
 * The part of a service worker's global scope that these tests use; its real types belong to another TypeScript
 * program.
 */
type Scope = {
  seen: Seen
  fetch: typeof fetch
  clients: object
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
  PushEvent: new (type: string, input: { data?: Uint8Array }) => Event
  NotificationEvent: new (type: string, input: { notification: Notification }) => Event
}

/**
 * Records from now on every notification that this worker shows, every address that it opens and every report that it
 * sends to the server.
 */
export async function watchWorker(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as Scope
    scope.seen = { shown: 0, opened: [], said: [] }
    const send = scope.fetch.bind(scope)
    scope.fetch = (asked, init) => {
      if (String(asked).endsWith('/push/heard/')) scope.seen.said.push(JSON.parse(String(init?.body)))
      return send(asked, init)
    }
    const show = scope.registration.showNotification.bind(scope.registration)
    const showNotification = async (...input: Parameters<typeof show>) => {
      await show(...input)
      scope.seen.shown++
    }
    Object.defineProperty(scope.registration, 'showNotification', { value: showNotification })
    // A browser opens a window only after a real click; the tests need only the address it would open.
    // https://w3c.github.io/ServiceWorker/#clients-openwindow
    const openWindow = async (url: string | URL) => {
      scope.seen.opened.push(String(url))
      return null
    }
    Object.defineProperty(scope.clients, 'openWindow', { value: openWindow })
    Object.defineProperty(scope.clients, 'matchAll', { value: async () => [] })
  })
}

/** A push that is no text can reach the handler only as a synthetic event. */
export async function pushBytes(worker: Worker, bytes: number[] | null): Promise<void> {
  await worker.evaluate(async input => {
    const scope = self as unknown as Scope
    const event = new scope.PushEvent('push', input === null ? {} : { data: Uint8Array.from(input) })
    const waits: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void waits.push(work) })
    scope.dispatchEvent(event)
    await Promise.all(waits)
  }, bytes)
}

export type ShownNotification = { title: string; body: string; seen: Seen }

/** Clicks and closes every notification that is shown; returns where the clicks lead and what was reported to the server. */
export async function clickAll(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate(async () => {
    const scope = self as unknown as Scope
    const shown: ShownNotification[] = []
    for (const notification of await scope.registration.getNotifications()) {
      const { title, body } = notification
      const event = new scope.NotificationEvent('notificationclick', { notification })
      const waits: Promise<unknown>[] = []
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void waits.push(work) })
      scope.dispatchEvent(event)
      await Promise.all(waits)
      shown.push({ title, body, seen: scope.seen })
      scope.seen = { shown: 0, opened: [], said: [] }
    }
    return shown
  })
}

export const countShown = (worker: Worker): Promise<number> =>
  worker.evaluate(async () => (await (self as unknown as Scope).registration.getNotifications()).length)

/**
 * Returns how many notifications were shown, and how many reports were sent. It does not ask the browser for its list:
 * Chromium loses a notification if it is asked for the list while it is about to show it.
 */
export const countDone = (worker: Worker): Promise<[shown: number, said: number]> =>
  worker.evaluate(() => {
    const { shown, said } = (self as unknown as Scope).seen
    return [shown, said.length]
  })

/** Returns the number of pages that answer that they have no unsaved input. */
export const countIdle = (worker: Worker, question: string): Promise<number> =>
  worker.evaluate(async asked => {
    const { clients } = self as unknown as { clients: { matchAll(): Promise<Worker[]> } }
    const answers = (await clients.matchAll()).map(
      client =>
        new Promise<boolean>(resolve => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = event => resolve(event.data === true)
          setTimeout(resolve, 400, false)
          ;(client as unknown as MessagePort).postMessage(asked, [port2])
        }),
    )
    return (await Promise.all(answers)).filter(Boolean).length
  }, question)
