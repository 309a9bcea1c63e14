import type { OverlayStack, overlayEntry } from './overlay-stack.ts'

export type OverlayHost = {
  stack: OverlayStack
  history: Pick<History, 'state' | 'pushState' | 'back'>
  onPopState(heard: () => void): void
  /** After everything that is under way now. */
  later(run: () => void): void
}

const MARK = 'overlay'

/** When the browser swallows a step back, the addresses must move on all the same. */
const SWALLOWED_MS = 500

/**
 * While something lies over the screen, one entry of the history stands for it: the browser's «back» takes that entry
 * away and with it the top overlay. An overlay that closes by itself takes its entry along; an address that is opened
 * from one takes the entry's place.
 */
export function keepOverlayHistory({ stack, history, onPopState, later }: OverlayHost): typeof overlayEntry {
  let planned = false
  let leftOver = 0
  /** Set while our own step back is under way: what has to wait for it. */
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
  // A page that was loaded anew stands on the entry of an overlay that is gone.
  plan()
  return { leave, leftOver: () => leftOver }
}
