import type { ChartWords } from '#text/chart.ts'
import type { Text } from '#text/text.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartColumns } from './model/columns.ts'
import type { Layout } from './model/layout.ts'
import type { MarkSpot } from './model/mark-spots.ts'
import type { PriceScale } from './model/price-scale.ts'
import type { Viewport } from './model/viewport.ts'
import type { ChartPalette } from './palette.ts'

/** Everything one drawing is made from. A painter takes it and a canvas, and knows nothing else. */
export type ChartFrame = {
  input: ChartInput
  columns: ChartColumns
  layout: Layout
  view: Viewport
  /** The sessions of which anything is seen. */
  first: number
  last: number
  /** Room of one session. */
  slot: number
  x: (at: number) => number
  scale: PriceScale
  /** With lines to compare: what the session at the left edge stands for is 100. */
  base: number | null
  spots: readonly MarkSpot[]
  palette: ChartPalette
  /** One of the device's pixels in the page's. */
  pixel: number
  text: Text
  words: ChartWords
}

export type Painter = (ctx: CanvasRenderingContext2D, frame: ChartFrame) => void
