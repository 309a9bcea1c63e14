import type { ChartFrame, PaintFunction } from './frame.ts'
import { paintDateAxis, paintGrid } from './paint/axes.ts'
import { paintBands } from './paint/bands.ts'
import { paintCandles } from './paint/candles.ts'
import { paintCompareLines } from './paint/compare.ts'
import { paintEventMarks } from './paint/event-marks.ts'
import { paintMa20, paintOverlays } from './paint/ma20.ts'
import { paintIndicatorPanes } from './paint/panes.ts'
import { paintPriceTags } from './paint/price-tags.ts'
import { paintVolumeProfile } from './paint/profile.ts'
import { paintRibbon } from './paint/ribbon.ts'
import { paintSignalMarks } from './paint/signal-marks.ts'
import { paintStopLoss } from './paint/stop-loss.ts'
import { paintTakeProfit } from './paint/take-profit.ts'
import { paintVolume } from './paint/volume.ts'

const onPrices: readonly PaintFunction[] = [
  ...[paintGrid, paintVolumeProfile, paintBands, paintOverlays, paintMa20, paintTakeProfit],
  ...[paintStopLoss, paintCandles, paintEventMarks, paintSignalMarks],
]
const compared: readonly PaintFunction[] = [paintGrid, paintCompareLines]
const below: readonly PaintFunction[] = [paintVolume]

/** Paints everything but the crosshair on a canvas that has been cleared. */
export function paintScene(ctx: CanvasRenderingContext2D, frame: ChartFrame): void {
  const { layout, base } = frame
  const clipped = (painters: readonly PaintFunction[], top: number, height: number, width = layout.right) => {
    ctx.save()
    ctx.beginPath()
    ctx.rect(0, top, width, height)
    ctx.clip()
    for (const paint of painters) paint(ctx, frame)
    ctx.restore()
  }
  clipped(
    base === null ? onPrices : compared,
    0,
    layout.price.bottom + 2,
    base === null ? layout.right : layout.width,
  )
  clipped([paintRibbon], layout.ribbon.top - 1, layout.ribbon.bottom - layout.ribbon.top + 2)
  clipped(below, layout.volume.top, layout.volume.bottom - layout.volume.top)
  clipped([paintIndicatorPanes], layout.volume.bottom, layout.foot - layout.volume.bottom, layout.width)
  paintDateAxis(ctx, frame)
  paintPriceTags(ctx, frame)
}
