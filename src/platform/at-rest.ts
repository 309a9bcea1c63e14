/** Our choice: after this long without a new resource or long task the first screen counts as loaded. */
const QUIET_MS = 500
const LONGEST_MS = 4000

/**
 * Runs once the first screen has loaded: no resource and no long task for a while. Deferred work would otherwise take network
 * and processor from the first screen.
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
 * Loads parts below the visible screen once the user moves, presses, scrolls or types, or once the service worker has stored
 * its files or failed (`wantRest`). The second case is for screen readers: they cause none of those events, and their users
 * would never reach those parts.
 */
export function whenDeferredPartsNeeded(run: () => void): () => void {
  if (isWanted) run()
  else awaiting.add(run)
  // Listens without `capture`, because a scroll inside an element may be the program's own and does not bubble.
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

/** True when a service worker controls the page: it has already stored the fonts and the build's files. */
export const isWorkerControlled = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
