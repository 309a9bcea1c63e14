import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 500

type Traffic = { open: Set<Request>; changedAt: number }
const traffic = new WeakMap<Page, Traffic>()

/** Follows what every page of this context asks for, from its first request on. */
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
    // What a page that was left was still waiting for never ends.
    page.on('framenavigated', frame => frame === page.mainFrame() && own.open.clear())
  }
  context.pages().forEach(follow)
  context.on('page', follow)
}

/**
 * Ends when nothing that the page has asked for is under way, and nothing was for half a second. The load state
 * `networkidle` is reached once for each load: whoever waits for it after a press waits for nothing.
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
