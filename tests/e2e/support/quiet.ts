import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 500

type Traffic = { open: Set<Request>; changedAt: number }
const traffic = new WeakMap<Page, Traffic>()

/** Records the requests of every page of this context, from its first one on. */
export function watchTraffic(context: BrowserContext): void {
  const follow = (page: Page) => {
    const own: Traffic = { open: new Set(), changedAt: Date.now() }
    traffic.set(page, own)
    const change = (work: (request: Request) => void) => (request: Request) => {
      work(request)
      own.changedAt = Date.now()
    }
    page.on(
      'request',
      change(request => own.open.add(request)),
    )
    page.on(
      'requestfinished',
      change(request => own.open.delete(request)),
    )
    page.on(
      'requestfailed',
      change(request => own.open.delete(request)),
    )
    // Requests of a page that was left never report their end.
    // https://github.com/microsoft/playwright/issues/9850
    page.on('framenavigated', frame => frame === page.mainFrame() && own.open.clear())
  }
  context.pages().forEach(follow)
  context.on('page', follow)
}

/**
 * Resolves when no request of the page is under way and none was for half a second. The load state `networkidle` is
 * reached only once per load: waiting for it after a press would end at once.
 * https://playwright.dev/docs/api/class-page#page-wait-for-load-state
 */
export async function untilQuiet(page: Page): Promise<void> {
  const own = traffic.get(page)
  if (!own) throw new Error('The traffic of this page is not watched.')
  for (;;) {
    const rest = own.changedAt + QUIET_MS - Date.now()
    if (own.open.size === 0 && rest <= 0) return
    await new Promise(resolve => setTimeout(resolve, Math.max(rest, 20)))
  }
}
