import type { Text } from '#text/text.ts'
import type { ChartWords } from '#text/words/chart.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartFrame } from './frame.ts'
import { lineExtent, priceExtent } from './model/extent.ts'
import { layOutChart } from './model/layout.ts'
import { placeSignalMarks } from './model/mark-spots.ts'
import { createPriceScale, padPriceRange } from './model/price-scale.ts'
import { rebaseTo100 } from './model/rebase.ts'
import { type ChartViewport, visibleSessions } from './model/viewport.ts'
import type { ChartPalette } from './palette.ts'

export type SceneInput = {
  width: number
  height: number
  pixel: number
  palette: ChartPalette
  text: Text
  words: ChartWords
}

/**
 * Returns the width of the price axis, which fits the longest price of the whole series: an axis whose width changes
 * would move the plots.
 */
function axisWidth(input: ChartInput, { text }: SceneInput): number {
  let most = 0
  for (const value of input.columns.high) if (value > most) most = value
  return Math.max(52, Math.ceil(text.price(most * 1.2, input.country).length * 7.2) + 16)
}
const widths = new WeakMap<object, number>()

export function makeFrame(input: ChartInput, view: ChartViewport, place: SceneInput): ChartFrame {
  const { columns, layers } = input
  const axis = widths.get(columns) ?? axisWidth(input, place)
  widths.set(columns, axis)
  const layout = layOutChart(place.width, place.height, axis, input.panes.length)
  const { first, last } = visibleSessions(view, columns.count)
  const slot = layout.right / (view.to - view.from)
  const x = (at: number): number => (at - view.from) * slot
  const comparing = input.compare.length > 0
  const { top, bottom } = layout.price
  const lines = layers.ma20 ? [columns.ma20] : []
  const extent = comparing
    ? comparedExtent(input, first, last)
    : priceExtent(columns, first, last, { lines, levels: layers.takeProfit, log: layers.log })
  const scale = createPriceScale(extent.min, extent.max, top + 6, bottom, layers.log)
  const spots =
    layers.signals && !comparing
      ? placeSignalMarks(columns, { first, last, slot, x, y: scale.y }, { top, bottom: bottom - 2 })
      : []
  return {
    ...{ input, columns, layout, view, first, last, slot, x, scale, spots },
    ...{ palette: place.palette, pixel: place.pixel, text: place.text, words: place.words },
    base: comparing ? 100 : null,
  }
}

function comparedExtent({ columns, compare }: ChartInput, first: number, last: number) {
  const lines = [columns.close, ...compare.map(({ values }) => values)].map(values =>
    rebaseTo100(values, first, last),
  )
  const { min, max } = lineExtent(lines, first, last)
  return padPriceRange(min, max)
}
