import type { ChartFrame, PaintFunction } from '../frame.ts'
import { labelledTargetLevels } from '../model/levels.ts'
import { placeTagsApart, tagHeight } from '../model/tags.ts'
import { labelledPrices } from './axes.ts'

type Tag = { price: number; color: string }

/**
 * Paints the labels of the price axis: targets and stops with a frame, the last price filled, and round prices where
 * there is room.
 */
export const paintPriceTags: PaintFunction = (ctx, frame) => {
  const { columns, layout, scale, palette, input, text, base } = frame
  const { price: pane } = layout
  const last = columns.close[columns.count - 1]!
  const within = (price: number) => scale.y(price) >= pane.top && scale.y(price) <= pane.bottom
  const lastY = base === null && within(last) ? clamp(scale.y(last), pane.top + 10, pane.bottom - 10) : null
  const tags = base === null ? tagsOf(frame).filter(tag => within(tag.price)) : []
  const places = placeTagsApart(
    tags.map(tag => scale.y(tag.price)),
    lastY,
    pane,
  )
  const taken = [...places, lastY].filter(y => y !== null)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  ctx.font = `400 12px ${palette.font}`
  ctx.fillStyle = palette.t3
  // A round price that would touch a tag is left out.
  if (base === null)
    for (const price of labelledPrices(frame)) {
      const y = scale.y(price)
      if (taken.every(other => Math.abs(other - y) >= tagHeight - 2))
        ctx.fillText(text.price(price, input.country), layout.width - 6, y + 0.5)
    }
  for (const [nth, { price, color }] of tags.entries()) {
    const y = places[nth]
    if (y != null) paintTag(ctx, frame, y, text.price(price, input.country), { ink: color, edge: color })
  }
  if (lastY !== null)
    paintTag(ctx, frame, lastY, text.price(last, input.country), {
      ink: palette.bg,
      ground: palette.t1,
      strong: true,
    })
}

function tagsOf({ columns, input, palette }: ChartFrame): Tag[] {
  const { stops, entryAt, count } = columns
  const tags: Tag[] = []
  if (input.layers.takeProfit)
    for (const { price } of labelledTargetLevels(columns.levels)) tags.push({ price, color: palette.accent })
  if (stops && entryAt !== null) {
    if (input.layers.vp) tags.push({ price: stops.vp[count - 1]!, color: palette.t2 })
    if (input.layers.ema20) tags.push({ price: stops.ema_20[count - 1]!, color: palette.t2 })
  }
  return tags
}

type Look = { ink: string; ground?: string; edge?: string; strong?: boolean }

export function paintTag(
  ctx: CanvasRenderingContext2D,
  { layout, palette }: ChartFrame,
  y: number,
  words: string,
  { ink, ground = palette.bg, edge, strong = false }: Look,
): void {
  const top = Math.round(y - tagHeight / 2)
  ctx.fillStyle = ground
  ctx.fillRect(layout.right + 1, top, layout.width - layout.right - 1, tagHeight)
  if (edge) {
    ctx.strokeStyle = edge
    ctx.lineWidth = 1
    ctx.strokeRect(layout.right + 1.5, top + 0.5, layout.width - layout.right - 2, tagHeight - 1)
  }
  ctx.fillStyle = ink
  ctx.font = `${strong ? 600 : 400} 12px ${palette.font}`
  ctx.textAlign = 'right'
  ctx.textBaseline = 'middle'
  ctx.fillText(words, layout.width - 6, top + tagHeight / 2 + 0.5)
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
