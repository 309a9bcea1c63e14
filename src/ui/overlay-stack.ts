/** What lies over the screen, the last opened on top. «Back» closes the top one before it leaves the screen. */
export type OverlayStack = {
  push: (close: () => void) => () => void
  closeTop: () => boolean
  size: () => number
}

export function createOverlayStack(): OverlayStack {
  let open: { close: () => void }[] = []
  return {
    push(close) {
      const entry = { close }
      open.push(entry)
      return () => {
        open = open.filter(each => each !== entry)
      }
    },
    closeTop() {
      const top = open.at(-1)
      top?.close()
      return top !== undefined
    },
    size: () => open.length,
  }
}

/** One screen, one stack. */
const stack = createOverlayStack()

export const pushOverlay = stack.push
export const closeTopOverlay = stack.closeTop
export const hasOverlay = (): boolean => stack.size() > 0
