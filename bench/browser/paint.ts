import type { Page } from '@playwright/test'

export type PaintMeasurement = {
  fcp: number
  lcp: number
  cls: number
  rowsAtFirstPaint: number
  rowsAtRest: number
  /** The longest time in milliseconds for which rows had disappeared again after they had been painted. */
  withoutRows: number
  /** Milliseconds until the content was in the document and reacted to taps; null while it has not appeared. */
  content: number | null
  /** True when a service worker controls the page. */
  controlled: boolean
}

/** The time at which a frame was painted, and the number of stock rows in it. */
type Frame = [at: number, rows: number]
type Raw = Omit<PaintMeasurement, 'rowsAtFirstPaint' | 'rowsAtRest' | 'withoutRows'> & { frames: Frame[] }

const longestMs = 30_000

/**
 * The content for which a visitor opens the page. With `alive`, only content that React has rendered counts, not the
 * stored snapshot.
 */
export type ExpectedContent = { selector: string; alive: boolean }

/**
 * Starts to record paints before the page's first moment; the promise `stands` resolves when the content is in the
 * document.
 */
async function watchPaint(page: Page, content: ExpectedContent): Promise<{ stands: Promise<void> }> {
  let tell = () => {}
  const stands = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${content.selector} did not come`)), longestMs)
    tell = () => {
      clearTimeout(late)
      resolve()
    }
  })
  // Polling from outside would slow the starting page down, so the page reports by itself.
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
    // React adds a property that begins with `__react` to every element it renders.
    // https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMComponentTree.js
    const isAlive = (element: Element) => Object.keys(element).some(key => key.startsWith('__react'))
    const look = () => {
      if (watched.ended) return
      const now = performance.now()
      // This frame paints the document as it is now; a paint observer would be called much later.
      watched.frames.push([now, document.querySelectorAll('main a[href*="/quote/"]').length])
      const found = document.querySelector(selector)
      if (watched.content === null && found && (!alive || isAlive(found))) watched.content = now
      if (watched.content !== null && watched.fcp > 0 && !reported) {
        reported = true
        ;(window as unknown as { tellThatItStands(): void }).tellThatItStands()
      }
      requestAnimationFrame(look)
    }
    let reported = false
    requestAnimationFrame(look)
  }, content)
  return { stands }
}

/** Opens the page, waits for its content and then `restMs` more, and returns what was recorded. */
export async function measurePaint(
  page: Page,
  url: string,
  content: ExpectedContent,
  restMs: number,
): Promise<PaintMeasurement> {
  const { stands } = await watchPaint(page, content)
  await Promise.all([stands, page.goto(url, { waitUntil: 'commit' })])
  await page.waitForTimeout(restMs)
  const { frames, ...seen } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Raw & { ended: boolean } }
    // The recording ends here, because a callback in every frame would slow down whatever the caller measures next.
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

/**
 * Returns the longest time from a frame without rows to the next frame with rows. Frames before the first rows do not
 * count.
 */
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
