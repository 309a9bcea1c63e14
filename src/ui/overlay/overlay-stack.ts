/** The open overlays, with the last opened on top. «Back» closes the top one before it leaves the screen. */
export type OverlayStack = {
  push: (close: () => void) => () => void
  closeTop: () => boolean
  size: () => number
  /** Sets the only listener: the overlay history, which loads with the first overlay. */
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

export const overlays = createOverlayStack()

export const pushOverlay = overlays.push
export const closeTopOverlay = overlays.closeTop
export const hasOverlay = (): boolean => overlays.size() > 0

/** Connects the overlays to the browser's history. It has no effect until the first overlay loads. */
export const overlayHistoryEntry = {
  /** Runs `go` when the address may change. `inPlace` tells it to replace the overlay's entry. */
  leave: (go: (inPlace: boolean) => void) => go(false),
  /** Returns how many history entries after the current one are left over from overlays. */
  leftOver: () => 0,
}
