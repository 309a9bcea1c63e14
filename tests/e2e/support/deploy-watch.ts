import type { BrowserContext, Page } from '@playwright/test'

/** The events of one tab during the deployments. */
export type TabLog = {
  page: Page
  loads(): number
  /**
   * The faults that were seen in this tab: blank or broken pages, errors, and dialogs that ask whether to leave the
   * page.
   */
  complaints: string[]
}

export type DeployLog = {
  of(page: Page): TabLog
  all(): readonly TabLog[]
  /**
   * While the server is away, the browser logs failed requests by itself, which alone is not a fault.
   * https://github.com/whatwg/console/issues/82
   */
  away<T>(during: () => Promise<T>): Promise<T>
}

type Watched = { tidemarkFrames?: number; tidemarkSees?: (what: string) => void }

/**
 * Runs in the page and looks at every frame that is drawn. A single frame without content is normal when the screen
 * changes.
 */
function lookAtEveryFrame() {
  if (location.protocol === 'about:') return
  const own = globalThis as Watched
  own.tidemarkFrames = 0
  let empty = 0
  let told = ''
  const tell = (what: string) => {
    if (told !== what) own.tidemarkSees?.(`${what} at ${location.pathname}`)
    told = what
  }
  const look = () => {
    requestAnimationFrame(look)
    if (document.readyState === 'loading') return
    own.tidemarkFrames = (own.tidemarkFrames ?? 0) + 1
    const main = document.getElementById('main')
    const isEmpty = !main?.firstElementChild || main.offsetHeight < 20
    empty = isEmpty ? empty + 1 : 0
    if (empty > 1) tell('a white page')
    else if (main?.classList.contains('error-page')) tell('a broken page')
    else told = ''
  }
  requestAnimationFrame(look)
}

const silence =
  /^(Failed to load resource: (net::ERR_|the server responded with a status of 50[23])|Refused to apply style from '[^']+\/fonts\/)/

/** Watches every page that this browser opens from now on. */
export async function watchTabs(context: BrowserContext): Promise<DeployLog> {
  const tabs = new Map<Page, TabLog>()
  let isAway = false
  const of = (page: Page): TabLog => {
    const found = tabs.get(page)
    if (found) return found
    let loads = 0
    const tab: TabLog = { page, loads: () => loads, complaints: [] }
    tabs.set(page, tab)
    page.on('load', () => loads++)
    page.on('pageerror', error => tab.complaints.push(`uncaught: ${error.message}`))
    page.on('dialog', dialog => {
      tab.complaints.push(`a question: ${dialog.type()}`)
      void dialog.dismiss()
    })
    page.on('console', message => {
      if (message.type() !== 'error' || (isAway && silence.test(message.text()))) return
      tab.complaints.push(`console: ${message.text()} (${message.location().url})`)
    })
    return tab
  }
  await context.exposeBinding('tidemarkSees', ({ page }, what: string) => of(page).complaints.push(what))
  await context.addInitScript(lookAtEveryFrame)
  context.on('page', of)
  return {
    of,
    all: () => [...tabs.values()],
    async away(during) {
      isAway = true
      try {
        return await during()
      } finally {
        // A busy browser may log only later that a request failed.
        await new Promise(resolve => setTimeout(resolve, 1000))
        isAway = false
      }
    },
  }
}

/**
 * Returns how many frames since the last page load were looked at, because a watch that saw no frame proves nothing.
 */
export const framesSeen = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watched).tidemarkFrames ?? 0)
