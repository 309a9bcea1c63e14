/** Our own choice: what comes later than this after something else has arrived was not waited for. */
const QUIET_MS = 500
const LONGEST_MS = 4000

/**
 * Once the first screen stands: nothing has arrived or kept the page busy for a while. What nobody waits for would only take
 * the network and the processor from what somebody does.
 */
export function whenAtRest(run: () => void): void {
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

export const isRestWanted = (): boolean => isWanted

/**
 * What is not in sight is loaded as soon as somebody moves, presses, scrolls or types, or when the worker has brought its
 * files or will not come (`wantRest`): a screen reader does none of the first and would never hear what stands below.
 */
export function whenRestWanted(run: () => void): () => void {
  if (isWanted) run()
  else awaiting.add(run)
  // Not while it is captured: what a piece scrolls inside itself is nobody's doing.
  if (!isHeard) for (const sign of SIGNS) addEventListener(sign, wantRest, { passive: true })
  isHeard = true
  return () => void awaiting.delete(run)
}

export function wantRest(): void {
  isWanted = true
  for (const sign of SIGNS) removeEventListener(sign, wantRest)
  for (const run of awaiting) run()
  awaiting.clear()
}

/** The worker that answers for this page has brought its fonts and the next build's files before. */
export const isAnsweredByWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
