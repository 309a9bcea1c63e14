import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { colours, priceMoveColours } from '#domain/kernel/colours.ts'
import { dictionary as english } from '#text/en/index.ts'
import { dictionary as korean } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { chartWords } from '#text/words/chart.ts'
import { AiChart } from '#ui/charts/ai-chart.tsx'
import { allLayers, type ChartInput } from '#ui/charts/chart-input.ts'
import { type ChartView, createChartView } from '#ui/charts/chart-view.ts'
import { lineColumn, toChartColumns } from '#ui/charts/model/columns.ts'
import type { ChartPalette } from '#ui/charts/palette.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { drawBare } from './bare-canvas.ts'
import { generatedSeries, generatedSessionCount } from './generated-series.ts'
import { drawLightweightChart } from './lightweight-chart.ts'

const series = generatedSeries()
const texts = {
  ko: createText('ko', korean, () => Date.UTC(2026, 10, 25)),
  en: createText('en', english, () => Date.UTC(2026, 10, 25)),
}
const palette: ChartPalette = { ...colours.dark, ...priceMoveColours.dark.us, font: 'sans-serif' }
const silent = { cursor: () => {}, mark: () => {}, seen: () => {} }

function drawOurs(box: HTMLElement): ChartView {
  const { disparity } = series
  const lines = [{ values: lineColumn(disparity!.d20), strong: true }, { values: lineColumn(disparity!.d60) }]
  const input: ChartInput = {
    ...{ columns: toChartColumns(series), country: 'us', name: 'A', layers: allLayers },
    ...{ panes: [{ id: 'disparity', name: 'Disparity', lines, levels: [100] }], overlays: [], compare: [] },
    events: [10, 400, 900].map(at => ({ at, kind: 'earnings', text: '' })),
  }
  const view = createChartView(box, silent)
  view.show(input, { palette, text: texts.en, words: chartWords.en })
  view.showLast(generatedSessionCount)
  return view
}

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

function addBox(): HTMLElement {
  const box = document.createElement('div')
  box.style.cssText = 'position:relative;width:800px;height:560px'
  document.body.append(box)
  return box
}

const ways = {
  nothing: () => () => {},
  ours: (box: HTMLElement) => drawOurs(box).end,
  bare: (box: HTMLElement) => drawBare(box, series),
  other: (box: HTMLElement) => drawLightweightChart(box, series),
}
export type ChartContestantName = keyof typeof ways

/** Draws the chart, waits until it is painted and removes it again, as often as `times` says. */
async function draw(way: ChartContestantName, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const box = addBox()
    const end = ways[way](box)
    await nextFrame()
    await nextFrame()
    end()
    box.remove()
  }
}

/**
 * Resolves with the start of the next frame and its work in milliseconds. A message that is posted at the start of the
 * frame is handled once the frame is rendered.
 */
const workOfFrame = () =>
  new Promise<{ began: number; work: number }>(resolve =>
    requestAnimationFrame(() => {
      const began = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve({ began, work: performance.now() - began })
      port2.postMessage(null)
    }),
  )

let drawn: { view: ChartView; box: HTMLElement } | null = null

function standing(): { view: ChartView; box: HTMLElement } {
  if (drawn) return drawn
  const box = addBox()
  // setPointerCapture throws for the pointer id of a synthetic event.
  // https://w3c.github.io/pointerevents/#setting-pointer-capture
  box.setPointerCapture = () => {}
  drawn = { box, view: drawOurs(box) }
  return drawn
}

/**
 * Pans the chart with synthetic pointer events, or leaves it still. Returns the main thread's work in each frame and the time
 * since the frame before.
 */
async function pan(frames: number, move: boolean): Promise<{ work: number[]; lengths: number[] }> {
  const { view, box } = standing()
  view.showLast(252)
  const hand = (type: string, x: number) =>
    box.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX: x, clientY: 200, bubbles: true }),
    )
  await nextFrame()
  const measured = { work: [] as number[], lengths: [] as number[] }
  if (move) hand('pointerdown', 100)
  let { began: before } = await workOfFrame()
  for (let nth = 1; nth <= frames; nth++) {
    // The frame is requested before the pointer moves, so that this callback runs before the chart's and the measured
    // work includes the drawing.
    const frame = workOfFrame()
    const requestedAt = performance.now()
    if (move) hand('pointermove', 100 + nth * 5)
    const moving = performance.now() - requestedAt
    const { began, work } = await frame
    measured.work.push(moving + work)
    measured.lengths.push(began - before)
    before = began
  }
  if (move) hand('pointerup', 100 + frames * 5)
  return measured
}

/** Mounts and removes the whole chart component as a screen uses it, first in Korean and then in English. */
async function mount(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const box = addBox()
    const root = createRoot(box)
    for (const lang of ['ko', 'en'] as const) {
      const chart = createElement(AiChart, { series, name: 'A', label: 'A', sessions: 252 })
      const props = { text: texts[lang], children: chart }
      flushSync(() => root.render(createElement(TextProvider, props)))
      await nextFrame()
    }
    root.unmount()
    box.remove()
    await nextFrame()
  }
}

export type BenchChartPage = { draw: typeof draw; pan: typeof pan; mount: typeof mount }
Object.assign(globalThis, { chartPage: { draw, pan, mount } satisfies BenchChartPage })
