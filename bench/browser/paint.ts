import type { Page } from '@playwright/test'

export type Paint = {
  fcp: number
  lcp: number
  cls: number
  /** Rows of stocks in the frame that was painted first. */
  rowsAtFirstPaint: number
  rowsAtRest: number
  /** For how long rows that had been painted were gone again. */
  withoutRows: number
  /** When what a person came for stood there and answered taps; null while it does not. */
  content: number | null
  /** Whether a worker answered for the page. */
  controlled: boolean
}

/** When a frame was painted, and how many rows stood in it. */
type Frame = [at: number, rows: number]
type Raw = Omit<Paint, 'rowsAtFirstPaint' | 'rowsAtRest' | 'withoutRows'> & { frames: Frame[] }

const longestMs = 30_000

/** What a person came for. `alive` where it must be drawn by the app itself, and not be its picture. */
export type Content = { selector: string; alive: boolean }

/** Watches the page from its first moment; the promise is for the one when its content stands. */
async function watchPaint(page: Page, content: Content): Promise<{ stands: Promise<void> }> {
  let tell = () => {}
  const stands = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${content.selector} did not come`)), longestMs)
    tell = () => {
      clearTimeout(late)
      resolve()
    }
  })
  // Whoever asks a page that starts is in its way: it tells by itself.
  await page.exposeFunction('tellThatItStands', () => tell())
  await page.addInitScript(({ selector, alive }) => {
    const watched = {
      fcp: 0,
      lcp: 0,
      cls: 0,
      frames: [] as [number, number][],
      content: null as number | null,
      controlled: false,
      ended: false,
    }
    Object.assign(window, { watched })
    const observe = (
      type: string,
      see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true })
    observe('paint', entry => {
      if (entry.name === 'first-contentful-paint') watched.fcp = entry.startTime
    })
    observe('largest-contentful-paint', entry => {
      watched.lcp = entry.startTime
    })
    observe('layout-shift', entry => {
      if (!entry.hadRecentInput) watched.cls += entry.value ?? 0
    })
    // React leaves a key of its own on every element it has drawn.
    const isAlive = (element: Element) => Object.keys(element).some(key => key.startsWith('__react'))
    const look = () => {
      if (watched.ended) return
      const now = performance.now()
      // What stands in the document here is what this frame paints; the observer of paints is called much later.
      watched.frames.push([now, document.querySelectorAll('main a[href*="/quote/"]').length])
      const found = document.querySelector(selector)
      if (watched.content === null && found && (!alive || isAlive(found))) watched.content = now
      if (watched.content !== null && watched.fcp > 0 && !told) {
        told = true
        ;(window as unknown as { tellThatItStands(): void }).tellThatItStands()
      }
      requestAnimationFrame(look)
    }
    let told = false
    requestAnimationFrame(look)
  }, content)
  return { stands }
}

/** Opens the page, waits until its content stands and it has come to rest, and reads what was seen. */
export async function seePaint(page: Page, url: string, content: Content, restMs: number): Promise<Paint> {
  const { stands } = await watchPaint(page, content)
  await Promise.all([stands, page.goto(url, { waitUntil: 'commit' })])
  await page.waitForTimeout(restMs)
  const { frames, ...seen } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Raw & { ended: boolean } }
    // Whoever looks at every frame is in the way of what follows.
    watched.ended = true
    const { ended: _, ...raw } = watched
    return { ...raw, controlled: navigator.serviceWorker?.controller?.state === 'activated' }
  })
  const painted = frames.findLast(([at]) => at <= seen.fcp) ?? frames[0]
  return {
    ...seen,
    rowsAtFirstPaint: painted?.[1] ?? 0,
    rowsAtRest: frames.at(-1)?.[1] ?? 0,
    withoutRows: gapIn(frames),
  }
}

/** The longest time from a frame without rows to the next with rows, where rows had been before. */
function gapIn(frames: readonly Frame[]): number {
  let [longest, seenRows] = [0, false]
  let goneAt: number | null = null
  for (const [at, rows] of frames) {
    if (rows === 0) {
      if (seenRows) goneAt ??= at
      continue
    }
    if (goneAt !== null) longest = Math.max(longest, at - goneAt)
    goneAt = null
    seenRows = true
  }
  return longest
}
