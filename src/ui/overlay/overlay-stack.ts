/** What lies over the screen, the last opened on top. «Back» closes the top one before it leaves the screen. */
export type OverlayStack = {
  push: (close: () => void) => () => void
  closeTop: () => boolean
  size: () => number
  /** The one listener: the history, loaded with the first overlay. */
  onChange: (changed: () => void) => void
}

export function createOverlayStack(): OverlayStack {
  let open: { close: () => void }[] = []
  let tell = () => {}
  return {
    push(close) {
      const entry = { close }
      open.push(entry)
      tell()
      return () => {
        open = open.filter(each => each !== entry)
        tell()
      }
    },
    closeTop() {
      const top = open.at(-1)
      top?.close()
      return top !== undefined
    },
    size: () => open.length,
    onChange(changed) {
      tell = changed
    },
  }
}

/** One screen, one stack. */
export const overlays = createOverlayStack()

export const pushOverlay = overlays.push
export const closeTopOverlay = overlays.closeTop
export const hasOverlay = (): boolean => overlays.size() > 0

/** What an overlay does to the history of the browser; nothing until the first one is loaded. */
export const overlayEntry = {
  /** Changes the address when it may be changed; `inPlace`: in the place of the overlay's entry. */
  leave: (go: (inPlace: boolean) => void) => go(false),
  /** How many entries ahead of this one are left over from overlays. */
  leftOver: () => 0,
}
