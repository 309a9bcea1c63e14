import {
  type CartesianScaleTypeRegistry,
  type ChartMeta,
  DatasetController,
  Element,
  type Scale,
  type UpdateMode,
} from 'chart.js'
import type { Candle } from './candle-chart-props.ts'
import { type CandleShape, candleShape, priceRange } from './candlestick-geometry.ts'

export type CandlePoint = { x: number; candle: Candle }
export type CandleColors = { up: string; down: string; still: string; ground: string }

declare module 'chart.js' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the registry of chart types can only be widened as an interface
  interface ChartTypeRegistry {
    candlestick: {
      chartOptions: object
      datasetOptions: { colors: CandleColors; yAxisID: string; order: number }
      defaultDataPoint: CandlePoint
      metaExtensions: object
      parsedDataType: CandlePoint & { y: number }
      scales: keyof CartesianScaleTypeRegistry
    }
  }
}

/** Rising is filled, falling is hollow: readable without colour. */
function drawCandle(
  ctx: CanvasRenderingContext2D,
  shape: CandleShape,
  colors: CandleColors,
  pixel: number,
): void {
  if (shape.kind === 'dot') {
    ctx.fillStyle = colors.still
    ctx.beginPath()
    ctx.arc(shape.x, shape.y, 1.5, 0, Math.PI * 2)
    ctx.fill()
    return
  }
  const { x, high, low, top, bottom, width, rising } = shape
  const [left, tall] = [x - width / 2, bottom - top]
  // An odd number of device pixels, about one of the page's.
  const wick = Math.min(width, (Math.round(1 / pixel) | 1) * pixel)
  ctx.fillStyle = rising ? colors.up : colors.down
  ctx.fillRect(x - wick / 2, high, wick, top - high)
  ctx.fillRect(x - wick / 2, bottom, wick, low - bottom)
  ctx.fillRect(left, top, width, tall)
  const edge = Math.max(pixel, Math.min(1, width / 4))
  if (rising || width < 3 * pixel || tall <= 2 * edge) return
  ctx.fillStyle = colors.ground
  ctx.fillRect(left + edge, top + edge, width - 2 * edge, tall - 2 * edge)
}

export class CandleElement extends Element<object, { colors: CandleColors }> {
  static id = 'candle'
  static override defaults = {}
  shape: CandleShape | null = null
  colors: CandleColors | null = null
  pixel = 1

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.shape && this.colors) drawCandle(ctx, this.shape, this.colors, this.pixel)
  }
}

export class CandlestickController extends DatasetController<'candlestick', CandleElement> {
  static id = 'candlestick'
  static defaults = { datasetElementType: false, dataElementType: CandleElement.id }
  static overrides = {}

  override getMinMax(scale: Scale): { min: number; max: number } {
    const points = this.#points()
    if (scale.axis === 'x') return { min: 0, max: Math.max(0, points.length - 1) }
    return priceRange(points.map(point => point.candle))
  }

  override update(mode: UpdateMode): void {
    const meta = this._cachedMeta as ChartMeta<'candlestick', CandleElement>
    this.updateElements(meta.data, 0, meta.data.length, mode)
  }

  override updateElements(elements: CandleElement[], start: number, count: number, _mode: UpdateMode): void {
    const { xScale, yScale } = this._cachedMeta
    if (!xScale || !yScale) return
    const points = this.#points()
    const { colors } = this.getDataset() as unknown as { colors: CandleColors }
    const pixel = 1 / this.chart.currentDevicePixelRatio
    const slot = xScale.getPixelForValue(1) - xScale.getPixelForValue(0)
    for (let at = start; at < start + count; at += 1) {
      const [element, point] = [elements[at], points[at]]
      if (!element || !point) continue
      const x = xScale.getPixelForValue(point.x)
      element.colors = colors
      element.pixel = pixel
      element.shape = candleShape(point.candle, x, slot, price => yScale.getPixelForValue(price), pixel)
    }
  }

  #points(): readonly CandlePoint[] {
    return this.getDataset().data as unknown as readonly CandlePoint[]
  }
}
