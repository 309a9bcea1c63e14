import type { Text } from '#text/text.ts'
import type { ChartWords } from '#text/words/chart.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartColumns } from './model/columns.ts'
import type { ChartLayout } from './model/layout.ts'
import type { SignalMarkSpot } from './model/mark-spots.ts'
import type { PriceScale } from './model/price-scale.ts'
import type { ChartViewport } from './model/viewport.ts'
import type { ChartPalette } from './palette.ts'

/** Holds everything that a painter needs besides the canvas. */
export type ChartFrame = {
  input: ChartInput
  columns: ChartColumns
  layout: ChartLayout
  view: ChartViewport
  /** The first and last session that are at least partly visible. */
  first: number
  last: number
  /** The width of one session, in pixels. */
  slot: number
  x: (at: number) => number
  scale: PriceScale
  /** The value of every compared line at the left edge (100); null when no lines are compared. */
  base: number | null
  spots: readonly SignalMarkSpot[]
  palette: ChartPalette
  /** The size of a device pixel in CSS pixels. */
  pixel: number
  text: Text
  words: ChartWords
}

export type PaintFunction = (ctx: CanvasRenderingContext2D, frame: ChartFrame) => void
