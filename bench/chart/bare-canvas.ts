import type { ChartLine, ChartSeries } from '#ui/charts/chart-series.ts'

/**
 * Draws the least that a canvas can show of the same series: every candle, bar and line once, without axes, names or
 * marks.
 */
export function drawBare(box: HTMLElement, series: ChartSeries): () => void {
  const canvas = document.createElement('canvas')
  const [width, height, ratio] = [box.clientWidth, box.clientHeight, devicePixelRatio]
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.style.cssText = `width:${width}px;height:${height}px`
  box.append(canvas)
  const ctx = canvas.getContext('2d')!
  ctx.scale(ratio, ratio)
  const { candles, volume, bands, stopLoss, disparity } = series
  const count = candles.length
  const slot = width / count
  let [low, high, most] = [Infinity, -Infinity, 0]
  for (let at = 0; at < count; at++) {
    low = Math.min(low, candles[at]![2])
    high = Math.max(high, candles[at]![3])
    most = Math.max(most, volume[at]!)
  }
  const pricesTo = height * 0.68
  const y = (price: number): number => pricesTo - ((price - low) / (high - low)) * pricesTo
  for (let at = 0; at < count; at++) {
    const [open, close, bottom, top] = candles[at]!
    const x = at * slot
    ctx.fillStyle = close >= open ? '#45c983' : '#ff7276'
    ctx.fillRect(x + slot / 2, y(top), 1, y(bottom) - y(top))
    ctx.fillRect(
      x,
      y(Math.max(open, close)),
      Math.max(1, slot * 0.7),
      Math.max(1, Math.abs(y(open) - y(close))),
    )
  }
  ctx.fillStyle = '#6b7786'
  for (let at = 0; at < count; at++) {
    const tall = (volume[at]! / most) * height * 0.14
    ctx.fillRect(at * slot, height * 0.83 - tall, Math.max(1, slot * 0.7), tall)
  }
  const line = (values: ChartLine, to: (value: number) => number) => {
    ctx.beginPath()
    for (let at = 0; at < count; at++) {
      const value = values[at]
      if (value != null) ctx.lineTo(at * slot, to(value))
    }
    ctx.stroke()
  }
  ctx.strokeStyle = '#aeb8c4'
  const onPrices = [
    series.ma20,
    ...Object.values(bands ?? {}),
    ...(series.takeProfit ?? []),
    ...Object.values(stopLoss ?? {}),
  ]
  for (const values of onPrices) line(values, y)
  const below = (value: number): number => height - ((value - 60) / 80) * height * 0.15
  for (const values of [disparity!.d20, disparity!.d60]) line(values, below)
  return () => canvas.remove()
}
