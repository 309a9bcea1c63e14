import type { OverlayStack, overlayHistoryEntry } from './overlay-stack.ts'

export type OverlayHost = {
  stack: OverlayStack
  history: Pick<History, 'state' | 'pushState' | 'back'>
  onPopState(listener: () => void): void
  /** Runs a function after all work that is in progress now. */
  later(run: () => void): void
}

const MARK = 'overlay'

/**
 * A step back that the browser ignored blocks address changes for this many milliseconds. Our choice.
 * https://crbug.com/1038223
 */
const SWALLOWED_MS = 500

/**
 * Keeps one history entry while an overlay is open: the browser's «back» removes that entry and closes the top overlay.
 * An overlay that closes by itself removes its entry; an address opened from an overlay replaces it.
 */
export function syncOverlayHistory({
  stack,
  history,
  onPopState,
  later,
}: OverlayHost): typeof overlayHistoryEntry {
  let planned = false
  let leftOver = 0
  /** Holds the functions that wait until our own step back has finished; null when there is no such step. */
  let waiting: (() => void)[] | null = null
  const isOnEntry = () => history.state === MARK

  function settle() {
    planned = false
    if (waiting) return
    const isOpen = stack.size() > 0
    if (isOpen && !isOnEntry()) {
      history.pushState(MARK, '')
      leftOver = 0
    } else if (!isOpen && isOnEntry()) {
      waiting = []
      history.back()
      setTimeout(arrive, SWALLOWED_MS, waiting)
    }
  }

  function plan() {
    if (!planned) later(settle)
    planned = true
  }

  function arrive(at: typeof waiting) {
    if (waiting !== at) return
    waiting = null
    for (const go of at ?? []) go()
  }

  function leave(go: (inPlace: boolean) => void) {
    if (waiting) return void waiting.push(() => leave(go))
    leftOver = 0
    go(isOnEntry())
  }

  stack.onChange(plan)
  onPopState(() => {
    const isEntryGone = !isOnEntry()
    if (waiting) {
      leftOver = 1
      arrive(waiting)
    } else if (isEntryGone && stack.closeTop()) leftOver = 1
    plan()
  })
  // A reloaded page may be on the entry of an overlay that no longer exists.
  plan()
  return { leave, leftOver: () => leftOver }
}
