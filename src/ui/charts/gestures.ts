export type GestureHandlers = {
  /** Called for a hovering mouse, a long press or a tap. */
  point: (x: number) => void
  leave: () => void
  /** Returns false when there is nothing further in that direction. */
  pan: (pixels: number) => boolean
  zoom: (factor: number, x: number) => boolean
  /** Called for a press without a move. Returns true when something was hit. */
  press: (x: number, y: number) => boolean
}

type Held = { x: number; y: number; startX: number; startY: number }

const slopPx = 6
const holdMs = 280
/** One pixel of wheel movement changes the exponent of the zoom by this much. Our choice. */
const wheelStep = 0.0016

/**
 * Listens to gestures on a chart: dragging sideways pans, two fingers or the wheel zoom, a tap or a long press sets the
 * crosshair. Vertical drags scroll the page.
 */
export function listenToGestures(box: HTMLElement, gestures: GestureHandlers): () => void {
  const ended = new AbortController()
  const held = new Map<number, Held>()
  let mode: 'none' | 'pan' | 'cursor' | 'pinch' = 'none'
  let resting: ReturnType<typeof setTimeout> | undefined
  let left = 0
  let top = 0

  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => box.addEventListener(name, listener, { signal: ended.signal, passive })

  on('pointerdown', event => {
    if (event.button !== 0) return
    ;({ left, top } = box.getBoundingClientRect())
    const [x, y] = [event.clientX - left, event.clientY - top]
    held.set(event.pointerId, { x, y, startX: x, startY: y })
    mode = held.size > 1 ? 'pinch' : 'none'
    clearTimeout(resting)
    if (event.pointerType === 'mouse' || mode === 'pinch') return
    resting = setTimeout(() => {
      if (mode !== 'none') return
      mode = 'cursor'
      gestures.point(x)
    }, holdMs)
  })

  on('pointermove', event => {
    const one = held.get(event.pointerId)
    if (!one) {
      if (event.pointerType === 'mouse') gestures.point(event.clientX - box.getBoundingClientRect().left)
      return
    }
    const [x, y] = [event.clientX - left, event.clientY - top]
    if (mode === 'pinch') pinch(one, x, y)
    else if (mode === 'none' && Math.hypot(x - one.startX, y - one.startY) > slopPx) {
      mode = 'pan'
      clearTimeout(resting)
      box.setPointerCapture(event.pointerId)
    }
    if (mode === 'pan') gestures.pan(x - one.x)
    if (mode === 'cursor' || (mode === 'pan' && event.pointerType === 'mouse')) gestures.point(x)
    one.x = x
    one.y = y
  })

  function pinch(moved: Held, x: number, y: number) {
    const other = [...held.values()].find(each => each !== moved)
    if (!other) return
    const before = Math.hypot(moved.x - other.x, moved.y - other.y)
    const now = Math.hypot(x - other.x, y - other.y)
    gestures.pan((x - moved.x) / 2)
    if (before > 0 && now > 0) gestures.zoom(before / now, (x + other.x) / 2)
  }

  const release = (event: PointerEvent) => {
    const one = held.get(event.pointerId)
    held.delete(event.pointerId)
    clearTimeout(resting)
    const wasStill = mode === 'none'
    if (held.size === 0) mode = 'none'
    if (!one || event.type !== 'pointerup' || !wasStill) return
    if (!gestures.press(one.x, one.y)) gestures.point(one.x)
  }
  on('pointerup', release)
  on('pointercancel', release)
  on('pointerleave', event => {
    if (event.pointerType === 'mouse' && held.size === 0) gestures.leave()
  })

  on(
    'wheel',
    event => {
      const unit = event.deltaMode === 1 ? 16 : 1
      const sideways = event.shiftKey ? event.deltaY : event.deltaX
      const x = event.clientX - box.getBoundingClientRect().left
      const moved =
        Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey
          ? gestures.pan(-sideways * unit)
          : gestures.zoom(Math.exp(event.deltaY * unit * wheelStep), x)
      // At the end of the zoom range the wheel scrolls the page instead.
      if (moved) event.preventDefault()
    },
    false,
  )

  return () => {
    clearTimeout(resting)
    ended.abort()
    held.clear()
  }
}
