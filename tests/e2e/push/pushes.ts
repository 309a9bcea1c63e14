import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { startDemoSession } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'

/**
 * A page under a worker of ours, and the way by which a push service would reach that worker. Somebody has signed in: the
 * page of a visitor closes every notification when it starts.
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
    /** As text, which is all that the browser's own way takes. */
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

/** What is used here of the scope of a worker, which is another program with other types. */
type Scope = {
  seen: Seen
  fetch: typeof fetch
  clients: object
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
  PushEvent: new (type: string, given: { data?: Uint8Array }) => Event
  NotificationEvent: new (type: string, given: { notification: Notification }) => Event
}

/** From now on the worker's windows and its words to the server are written down. */
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
    const showNotification = async (...given: Parameters<typeof show>) => {
      await show(...given)
      scope.seen.shown++
    }
    Object.defineProperty(scope.registration, 'showNotification', { value: showNotification })
    // Without a person's own click a browser opens no window: where it would lead is what counts here.
    const openWindow = async (url: string | URL) => {
      scope.seen.opened.push(String(url))
      return null
    }
    Object.defineProperty(scope.clients, 'openWindow', { value: openWindow })
    Object.defineProperty(scope.clients, 'matchAll', { value: async () => [] })
  })
}

/** What is no text reaches the handler only by an event of our own making. */
export async function pushBytes(worker: Worker, bytes: number[] | null): Promise<void> {
  await worker.evaluate(async given => {
    const scope = self as unknown as Scope
    const event = new scope.PushEvent('push', given === null ? {} : { data: Uint8Array.from(given) })
    const waits: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void waits.push(work) })
    scope.dispatchEvent(event)
    await Promise.all(waits)
  }, bytes)
}

export type ShownNotification = { title: string; body: string; seen: Seen }

/** All that stands there, clicked and closed; with where the clicks lead and what the server was told. */
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
 * How often something was shown, and how much the server was told. Asked instead of what stands there: who asks the
 * browser for that while it is about to show one makes it forget that one.
 */
export const countDone = (worker: Worker): Promise<[shown: number, said: number]> =>
  worker.evaluate(() => {
    const { shown, said } = (self as unknown as Scope).seen
    return [shown, said.length]
  })

/** How many pages say that nothing would be lost in them. */
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
