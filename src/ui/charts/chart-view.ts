import type { ChartInput } from './chart-input.ts'
import type { ChartFrame } from './frame.ts'
import { hearGestures } from './gestures.ts'
import { markAt } from './model/mark-spots.ts'
import type { TurnAt } from './model/runs.ts'
import {
  clampViewport,
  lastSessions,
  panned,
  seenIn,
  showing,
  type Viewport,
  zoomed,
} from './model/viewport.ts'
import { paintCrosshair } from './paint/crosshair.ts'
import { makeFrame, paintScene, type SceneInput } from './scene.ts'

export type ChartListeners = {
  /** The session under the cursor; null: there is none. */
  cursor: (at: number | null) => void
  mark: (turn: TurnAt) => void
  /** Called after panning and zooming have stopped. */
  seen: (seen: { first: number; last: number }) => void
}

export type ChartView = {
  show: (input: ChartInput, look: Omit<SceneInput, 'width' | 'height' | 'pixel'>) => void
  /** Shows the last `sessions` sessions, also after more of them have loaded. */
  showLast: (sessions: number) => void
  zoom: (factor: number, anchor?: number) => void
  moveCursor: (at: number | null) => void
  /** Returns the visible range. */
  present: () => Viewport
  end: () => void
}

const restMs = 160

/** Two canvases in a box: prices below, crosshair above. Drawn only after a change, at most once per animation frame. */
export function createChartView(box: HTMLElement, listener: ChartListeners): ChartView {
  const base = addCanvas(box)
  let over: HTMLCanvasElement | null = null
  let input: ChartInput | null = null
  let look: Omit<SceneInput, 'width' | 'height' | 'pixel'> | null = null
  let [width, height, pixel] = [0, 0, 1]
  let view: Viewport = { from: 0, to: 1 }
  /** The number of sessions the chosen range shows; null after the user has panned or zoomed. */
  let wanted: number | null = null
  let cursor: number | null = null
  let frame: ChartFrame | null = null
  let asked = 0
  let dirty = false
  let resting: ReturnType<typeof setTimeout> | undefined

  const ask = (all: boolean) => {
    dirty ||= all
    if (!asked) asked = requestAnimationFrame(draw)
  }

  function draw() {
    asked = 0
    if (!input || !look || width === 0) return
    if (dirty) {
      dirty = false
      frame = makeFrame(input, view, { ...look, width, height, pixel })
      const ctx = cleared(base, width, height, pixel)
      if (ctx) paintScene(ctx, frame)
      const { dates } = input.columns
      box.dataset.from = dates[frame.first] ?? ''
      box.dataset.to = dates[frame.last] ?? ''
    }
    if (cursor !== null) over ??= addCanvas(box)
    const ctx = over && cleared(over, width, height, pixel)
    if (ctx && frame && cursor !== null && cursor >= frame.first && cursor <= frame.last)
      paintCrosshair(ctx, frame, cursor)
  }

  function turnTo(next: Viewport) {
    if (!input || (next.from === view.from && next.to === view.to)) return false
    view = next
    ask(true)
    clearTimeout(resting)
    resting = setTimeout(tellSeen, restMs)
    return true
  }
  const tellSeen = () => input && listener.seen(seenIn(view, input.columns.count))

  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = box
    const ratio = devicePixelRatio
    if (clientWidth === width && clientHeight === height && pixel === 1 / ratio) return
    ;[width, height, pixel] = [clientWidth, clientHeight, 1 / ratio]
    // Drawn synchronously: resizing a canvas clears it.
    // https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-set-bitmap-dimensions
    dirty = true
    draw()
  })
  observer.observe(box)

  const count = () => input?.columns.count ?? 0
  const atX = (x: number) => (frame ? view.from + x / frame.slot : 0)
  const place = (at: number | null) => {
    if (cursor === at) return
    cursor = at
    ask(false)
    listener.cursor(at)
  }
  const byHand = (next: Viewport) => {
    wanted = null
    return turnTo(next)
  }
  const stopGestures = hearGestures(box, {
    point: x => place(Math.max(0, Math.min(count() - 1, Math.round(atX(x))))),
    leave: () => place(null),
    pan: pixels => byHand(panned(view, frame ? -pixels / frame.slot : 0, count())),
    zoom: (factor, x) => byHand(zoomed(view, factor, atX(x), count())),
    press: (x, y) => {
      const spot = frame && markAt(frame.spots, x, y)
      if (spot) listener.mark(spot.turn)
      return spot !== null
    },
  })

  return {
    show(next, nextLook) {
      const before = input?.columns
      input = next
      look = nextLook
      const { columns } = next
      if (before !== columns) {
        const grown = columns.count - (before?.count ?? columns.count)
        // Older sessions have loaded: the visible ones stay where they are.
        view = clampViewport({ from: view.from + grown, to: view.to + grown }, columns.count)
        if (wanted !== null) view = lastSessions(wanted, columns.count)
        if (cursor !== null) cursor = Math.max(0, Math.min(columns.count - 1, cursor + grown))
        tellSeen()
      }
      ask(true)
    },
    showLast(sessions) {
      wanted = sessions
      turnTo(lastSessions(sessions, count()))
      tellSeen()
    },
    zoom: (factor, anchor = cursor ?? view.to) => void byHand(zoomed(view, factor, anchor, count())),
    moveCursor(at) {
      cursor = at
      if (at !== null) turnTo(showing(view, at, count()))
      ask(false)
    },
    present: () => view,
    end() {
      cancelAnimationFrame(asked)
      clearTimeout(resting)
      observer.disconnect()
      stopGestures()
      for (const canvas of [base, over]) {
        if (!canvas) continue
        // Frees the canvas memory now instead of at a later garbage collection.
        // https://bugs.webkit.org/show_bug.cgi?id=195325
        canvas.width = 0
        canvas.remove()
      }
      input = null
      frame = null
    },
  }
}

function addCanvas(box: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  box.append(canvas)
  return canvas
}

function cleared(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  pixel: number,
): CanvasRenderingContext2D | null {
  const [wide, tall] = [Math.round(width / pixel), Math.round(height / pixel)]
  const ctx = canvas.getContext('2d')
  if (canvas.width !== wide || canvas.height !== tall) {
    canvas.width = wide
    canvas.height = tall
  }
  ctx?.setTransform(1 / pixel, 0, 0, 1 / pixel, 0, 0)
  ctx?.clearRect(0, 0, width, height)
  return ctx
}
