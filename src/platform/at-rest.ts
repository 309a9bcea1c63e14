/** Our choice: after this long without a new resource or long task the first screen counts as loaded. */
const QUIET_MS = 500
const LONGEST_MS = 4000

/**
 * Calls `run` when no resource and no long task has started for a while: the first screen counts as loaded then.
 * Deferred work would otherwise take network and processor from the first screen.
 */
export function whenFirstScreenLoaded(run: () => void): void {
  let quiet = setTimeout(begin, QUIET_MS)
  const longest = setTimeout(begin, LONGEST_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(begin, QUIET_MS)
  })
  for (const type of PerformanceObserver.supportedEntryTypes)
    if (type === 'resource' || type === 'longtask') observer.observe({ type })

  function begin() {
    observer.disconnect()
    clearTimeout(quiet)
    clearTimeout(longest)
    whenIdle(run)
  }
}

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1000)
}

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']

const awaiting = new Set<() => void>()
let isHeard = false
let isWanted = false

export const areDeferredPartsNeeded = (): boolean => isWanted

/**
 * Calls `run` once the user moves, presses, scrolls or types, or once `loadDeferredParts` is called because the service
 * worker has stored its files or failed. Screens then load the parts that are out of sight. The second case serves
 * screen readers: they cause none of those events, and their users would never reach those parts.
 */
export function whenDeferredPartsNeeded(run: () => void): () => void {
  if (isWanted) run()
  else awaiting.add(run)
  // These listeners run without `capture`: a scroll event of an inner element does not bubble, and the program itself
  // may have caused it.
  // https://drafts.csswg.org/cssom-view/#scrolling-events
  if (!isHeard) for (const sign of SIGNS) addEventListener(sign, loadDeferredParts, { passive: true })
  isHeard = true
  return () => void awaiting.delete(run)
}

export function loadDeferredParts(): void {
  isWanted = true
  for (const sign of SIGNS) removeEventListener(sign, loadDeferredParts)
  for (const run of awaiting) run()
  awaiting.clear()
}

/** Returns true when a service worker controls the page: it has already stored the fonts and the build's files. */
export const isWorkerControlled = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
