import type { ChartInput } from './chart-input.ts'
import type { ChartFrame } from './frame.ts'
import type { ChartViewport } from './model/viewport.ts'
import { paintCrosshair } from './paint/crosshair.ts'
import { paintScene } from './paint-scene.ts'
import { makeFrame, type SceneInput } from './scene.ts'

type CanvasSize = Pick<SceneInput, 'width' | 'height' | 'pixel'>
export type ChartLook = Omit<SceneInput, keyof CanvasSize>

/** Describes what the painter draws. Its owner changes it and then calls `ask`. */
export type ChartScene = {
  input: ChartInput | null
  look: ChartLook | null
  view: ChartViewport
  /** The session under the crosshair; null when no session is. */
  cursor: number | null
}

export type ChartPainter = {
  /** Draws in the next animation frame: only the crosshair, or with `all` the whole chart. */
  ask: (all: boolean) => void
  /** Returns the frame that was drawn last. */
  drawn: () => ChartFrame | null
  end: () => void
}

/**
 * Draws on two canvases in a box: prices below, crosshair above. It draws only after a change, at most once per
 * animation frame.
 */
export function createChartPainter(box: HTMLElement, scene: Readonly<ChartScene>): ChartPainter {
  const base = addCanvas(box)
  let over: HTMLCanvasElement | null = null
  let size: CanvasSize = { width: 0, height: 0, pixel: 1 }
  let frame: ChartFrame | null = null
  let frameId = 0
  let dirty = false

  function draw() {
    frameId = 0
    const { input, look, view, cursor } = scene
    if (!input || !look || size.width === 0) return
    if (dirty) {
      dirty = false
      frame = makeFrame(input, view, { ...look, ...size })
      const ctx = cleared(base, size)
      if (ctx) paintScene(ctx, frame)
      const { dates } = input.columns
      box.dataset.from = dates[frame.first] ?? ''
      box.dataset.to = dates[frame.last] ?? ''
    }
    if (cursor !== null) over ??= addCanvas(box)
    const ctx = over && cleared(over, size)
    if (ctx && frame && cursor !== null && cursor >= frame.first && cursor <= frame.last)
      paintCrosshair(ctx, frame, cursor)
  }

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = box
    const pixel = 1 / devicePixelRatio
    if (width === size.width && height === size.height && pixel === size.pixel) return
    size = { width, height, pixel }
    // The chart is drawn synchronously here, because resizing a canvas clears it.
    // https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-set-bitmap-dimensions
    dirty = true
    draw()
  })
  observer.observe(box)

  return {
    ask(all) {
      dirty ||= all
      if (!frameId) frameId = requestAnimationFrame(draw)
    },
    drawn: () => frame,
    end() {
      cancelAnimationFrame(frameId)
      observer.disconnect()
      for (const canvas of [base, over]) {
        if (!canvas) continue
        // This frees the canvas memory now instead of at a later garbage collection.
        // https://bugs.webkit.org/show_bug.cgi?id=195325
        canvas.width = 0
        canvas.remove()
      }
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
  { width, height, pixel }: CanvasSize,
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
