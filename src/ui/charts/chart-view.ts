import type { ChartInput } from './chart-input.ts'
import { type ChartLook, type ChartScene, createChartPainter } from './chart-painter.ts'
import { listenToGestures } from './gestures.ts'
import { signalMarkAt } from './model/mark-spots.ts'
import type { IndexedSignalChange } from './model/runs.ts'
import {
  type ChartViewport,
  clampViewport,
  moveIntoView,
  panViewport,
  viewportOfLastSessions,
  visibleSessions,
  zoomViewport,
} from './model/viewport.ts'

export type ChartListeners = {
  /** Called with the session under the cursor; null when no session is. */
  cursor: (at: number | null) => void
  mark: (turn: IndexedSignalChange) => void
  /** Called after panning and zooming have stopped. */
  seen: (seen: { first: number; last: number }) => void
}

export type ChartView = {
  show: (input: ChartInput, look: ChartLook) => void
  /** Shows the last `sessions` sessions, also after more of them have loaded. */
  showLast: (sessions: number) => void
  zoom: (factor: number, anchor?: number) => void
  moveCursor: (at: number | null) => void
  /** Returns the visible range. */
  present: () => ChartViewport
  end: () => void
}

const restMs = 160

/** Shows a chart in a box. Gestures and calls change its range and its cursor, and every change is painted. */
export function createChartView(box: HTMLElement, listener: ChartListeners): ChartView {
  const scene: ChartScene = { input: null, look: null, view: { from: 0, to: 1 }, cursor: null }
  const painter = createChartPainter(box, scene)
  /** The number of sessions that the chosen range shows; null after the user has panned or zoomed. */
  let sessionsToShow: number | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  function turnTo(next: ChartViewport) {
    const { input, view } = scene
    if (!input || (next.from === view.from && next.to === view.to)) return false
    scene.view = next
    painter.ask(true)
    clearTimeout(resting)
    resting = setTimeout(tellSeen, restMs)
    return true
  }
  const tellSeen = () => scene.input && listener.seen(visibleSessions(scene.view, scene.input.columns.count))

  const count = () => scene.input?.columns.count ?? 0
  const sessionsWide = (pixels: number) => {
    const frame = painter.drawn()
    return frame ? pixels / frame.slot : 0
  }
  const atX = (x: number) => (painter.drawn() ? scene.view.from + sessionsWide(x) : 0)
  const place = (at: number | null) => {
    if (scene.cursor === at) return
    scene.cursor = at
    painter.ask(false)
    listener.cursor(at)
  }
  const byHand = (next: ChartViewport) => {
    sessionsToShow = null
    return turnTo(next)
  }
  const stopGestures = listenToGestures(box, {
    point: x => place(Math.max(0, Math.min(count() - 1, Math.round(atX(x))))),
    leave: () => place(null),
    pan: pixels => byHand(panViewport(scene.view, sessionsWide(-pixels), count())),
    zoom: (factor, x) => byHand(zoomViewport(scene.view, factor, atX(x), count())),
    press: (x, y) => {
      const frame = painter.drawn()
      const spot = frame && signalMarkAt(frame.spots, x, y)
      if (spot) listener.mark(spot.turn)
      return spot !== null
    },
  })

  return {
    show(input, look) {
      const before = scene.input?.columns
      const { columns } = input
      scene.input = input
      scene.look = look
      if (before !== columns) {
        const grown = columns.count - (before?.count ?? columns.count)
        const { view, cursor } = scene
        // Older sessions have loaded, so the range is moved: the visible sessions stay where they are.
        scene.view = clampViewport({ from: view.from + grown, to: view.to + grown }, columns.count)
        if (sessionsToShow !== null) scene.view = viewportOfLastSessions(sessionsToShow, columns.count)
        if (cursor !== null) scene.cursor = Math.max(0, Math.min(columns.count - 1, cursor + grown))
        tellSeen()
      }
      painter.ask(true)
    },
    showLast(sessions) {
      sessionsToShow = sessions
      turnTo(viewportOfLastSessions(sessions, count()))
      tellSeen()
    },
    zoom: (factor, anchor = scene.cursor ?? scene.view.to) =>
      void byHand(zoomViewport(scene.view, factor, anchor, count())),
    moveCursor(at) {
      scene.cursor = at
      if (at !== null) turnTo(moveIntoView(scene.view, at, count()))
      painter.ask(false)
    },
    present: () => scene.view,
    end() {
      clearTimeout(resting)
      stopGestures()
      painter.end()
      scene.input = null
    },
  }
}
