import { describe, expect, it } from 'vitest'
import { dictionary } from '#text/en/index.ts'
import { createText } from '#text/text.ts'
import { chartWords } from '#text/words/chart.ts'
import { allLayers, type ChartInput } from '../chart-input.ts'
import type { ChartSeries } from '../chart-series.ts'
import { toChartColumns } from '../model/columns.ts'
import { paintScene } from '../paint-scene.ts'
import { makeFrame } from '../scene.ts'
import { paintCandles } from './candles.ts'
import { paintRibbon } from './ribbon.ts'
import { paintStopLoss } from './stop-loss.ts'
import { paintTakeProfit } from './take-profit.ts'

/** One call that the recording canvas received, with the colours and dashes at that moment. */
type Told = { what: string; args: number[]; fill: string; stroke: string; dash: readonly number[] }

function recordingCanvas(): { ctx: CanvasRenderingContext2D; calls: Told[] } {
  const calls: Told[] = []
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', font: '' }
  let dash: readonly number[] = []
  const ctx = new Proxy(state, {
    get(target, name: string) {
      if (name === 'measureText') return (words: string) => ({ width: words.length * 6 })
      if (name === 'setLineDash')
        return (next: readonly number[]) => {
          dash = next
        }
      if (name in target) return target[name]
      return (...args: number[]) =>
        void calls.push({
          what: name,
          args,
          fill: String(target.fillStyle),
          stroke: String(target.strokeStyle),
          dash,
        })
    },
    set(target, name: string, value) {
      target[name] = value
      return true
    },
  })
  return { ctx: ctx as unknown as CanvasRenderingContext2D, calls }
}

const palette = {
  ...{ up: 'up', down: 'down', t1: 't1', t2: 't2', t3: 't3', bg: 'bg', s3: 's3', line: 'line' },
  ...{ 'line-2': 'line-2', edge: 'edge', accent: 'accent', 'accent-line': 'accent-line' },
  ...{ 'accent-dim': 'accent-dim', font: 'sans' },
}
const place = {
  ...{ width: 400, height: 400, pixel: 1, palette },
  ...{ text: createText('en', dictionary, () => Date.UTC(2026, 10, 25)), words: chartWords.en },
}
const ten = Array.from({ length: 10 }, (_, at) => at)
const series: ChartSeries = {
  dates: ten.map(at => `2026-11-${String(at + 10)}`),
  candles: ten.map(at => (at === 4 ? [0, 100, 0, 0] : at % 2 ? [102, 98, 96, 104] : [98, 102, 96, 104])),
  volume: ten.map(() => 10),
  ma20: ten.map(() => null),
  country: 'us',
  takeProfit: [
    ten.map(at => (at < 3 ? null : at < 6 ? 103 : 105)),
    ten.map(at => (at < 3 ? null : at < 6 ? 105 : 107)),
  ],
  stopLoss: { vp: ten.map(() => 97), ema_20: ten.map(() => 99) },
  signals: [
    { date: '2026-11-13', from: 'WAIT', signal: 'ENTRY', close: 98 },
    { date: '2026-11-17', from: 'HOLD', signal: 'CAUTION', close: 98 },
  ],
}
const input: ChartInput = {
  ...{ columns: toChartColumns(series), country: 'us', name: 'A', layers: allLayers },
  ...{ panes: [], overlays: [], compare: [], events: [] },
}
const frameOf = (changes: Partial<ChartInput> = {}) =>
  makeFrame({ ...input, ...changes }, { from: -0.6, to: 9.6 }, place)

describe('the painters', () => {
  it('draw rising candles filled, falling ones hollow, and a halted session as a dot', () => {
    const { ctx, calls } = recordingCanvas()
    paintCandles(ctx, frameOf())
    const rects = (fill: string) => calls.filter(each => each.what === 'fillRect' && each.fill === fill)
    // There is one wick and one body per candle. The fifth session would be a rising candle, but it is halted.
    expect(rects('up')).toHaveLength(8)
    expect(rects('down')).toHaveLength(10)
    expect(rects('bg')).toHaveLength(5)
    expect(calls.filter(each => each.what === 'arc')).toHaveLength(1)
  })

  it('draw one bar for sessions that share a pixel column', () => {
    const { ctx, calls } = recordingCanvas()
    paintCandles(ctx, { ...frameOf(), slot: 0.2, x: at => at * 0.2 })
    expect(calls.filter(each => each.what === 'fillRect').length).toBeLessThanOrEqual(3)
  })

  it('draw a target with dashes until it is reached, and put its name before its start', () => {
    const { ctx, calls } = recordingCanvas()
    const frame = frameOf()
    paintTakeProfit(ctx, frame)
    const strokes = calls.filter(each => each.what === 'stroke' && each.stroke === 'accent')
    expect(strokes.map(({ dash }) => dash.length > 0)).toEqual([true, false, true, true])
    const names = calls.filter(each => each.what === 'fillText').map(({ args }) => String(args[0]))
    expect(names).toEqual(['TP1 reached', 'TP2', 'TP3'])
  })

  it('start a stop line at the entry, in dashes and dots', () => {
    const { ctx, calls } = recordingCanvas()
    const frame = frameOf()
    paintStopLoss(ctx, frame)
    const [first] = calls.filter(each => each.what === 'moveTo')
    expect(first?.args[0]).toBeCloseTo(frame.x(3))
    expect(calls.filter(each => each.what === 'stroke')[0]?.dash).toEqual([8, 3, 2, 3])
  })

  it('draw no stop line while no position is open', () => {
    const { ctx, calls } = recordingCanvas()
    const waiting = toChartColumns({ ...series, takeProfit: [] })
    paintStopLoss(ctx, frameOf({ columns: waiting }))
    expect(calls).toEqual([])
  })

  it('draw hold as solid and caution as hatched', () => {
    const { ctx, calls } = recordingCanvas()
    paintRibbon(ctx, frameOf())
    const solid = calls.filter(each => each.what === 'fillRect' && each.fill === 'accent')
    expect(solid).toHaveLength(1)
    expect(calls.filter(each => each.what === 'clip')).toHaveLength(1)
  })

  it('of a comparison draw the name and last value of each line, rebased to 100, and no candles', () => {
    const { ctx, calls } = recordingCanvas()
    const values = Float64Array.from(ten, at => 50 + at * 5)
    paintScene(ctx, frameOf({ compare: [{ name: 'Other', values }] }))
    const said = calls.filter(each => each.what === 'fillText').map(({ args }) => String(args[0]))
    expect(said).toContain('Other')
    expect(said).toContain('190.0')
    expect(calls.some(each => each.fill === 'up')).toBe(false)
  })
})
