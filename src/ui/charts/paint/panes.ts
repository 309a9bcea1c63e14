import type { PaintFunction } from '../frame.ts'
import { candleBodyWidth } from '../model/body-width.ts'
import { lineExtent } from '../model/extent.ts'
import { createPriceScale } from '../model/price-scale.ts'
import { strokeLevel, strokeLine } from './line.ts'

/** Paints RSI, MACD and disparity. Each is in its own pane, with its name and its last value. */
export const paintIndicatorPanes: PaintFunction = (ctx, frame) => {
  const { input, layout, palette, first, last, x, slot, pixel } = frame
  for (const [nth, pane] of input.panes.entries()) {
    const area = layout.panes[nth]
    if (!area) continue
    const extent =
      pane.range ??
      lineExtent([...pane.lines.map(line => line.values), ...(pane.bars ? [pane.bars] : [])], first, last)
    const air = (extent.max - extent.min || 1) * 0.08
    const { y } = createPriceScale(extent.min - air, extent.max + air, area.top, area.bottom)
    strokeLevel(ctx, frame, 0, layout.width, area.top - 4, { color: palette['line-2'] })
    for (const level of pane.levels ?? [])
      if (level > extent.min && level < extent.max)
        strokeLevel(ctx, frame, 0, layout.right, y(level), { color: palette.edge, dash: [2, 3] })
    if (pane.bars) {
      const [zero, width] = [y(0), candleBodyWidth(slot, pixel)]
      ctx.fillStyle = palette.edge
      for (let at = first; at <= last; at += 1) {
        const value = pane.bars[at]!
        if (!Number.isNaN(value))
          ctx.fillRect(
            x(at) - width / 2,
            Math.min(zero, y(value)),
            width,
            Math.max(pixel, Math.abs(y(value) - zero)),
          )
      }
    }
    for (const { values, dash, strong } of pane.lines)
      strokeLine(ctx, frame, values, y, {
        color: strong ? palette.t1 : palette.t3,
        ...(dash ? { dash } : {}),
      })
    ctx.font = `400 12px ${palette.font}`
    ctx.textBaseline = 'top'
    ctx.textAlign = 'left'
    ctx.fillStyle = palette.t3
    ctx.fillText(pane.name, 6, area.top)
    const main = pane.lines[0]?.values[last]
    if (main === undefined || Number.isNaN(main)) continue
    ctx.textAlign = 'right'
    ctx.textBaseline = 'middle'
    ctx.fillText(
      main.toFixed(1).replace('-', '−'),
      layout.width - 6,
      Math.max(area.top + 6, Math.min(area.bottom - 6, y(main))),
    )
  }
}
