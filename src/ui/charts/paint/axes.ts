import type { PaintFunction } from '../frame.ts'
import { computeRoundPriceTicks } from '../model/price-scale.ts'
import { type SessionTick, sessionTicks } from '../model/session-ticks.ts'
import { strokeLevel } from './line.ts'

/** Paints horizontal lines only. They are painted before everything else, so that they are below it. */
export const paintGrid: PaintFunction = (ctx, frame) => {
  const { layout, scale, palette } = frame
  for (const price of labelledPrices(frame))
    strokeLevel(ctx, frame, 0, layout.right, scale.y(price), { color: palette.line })
}

export const labelledPrices = ({ layout, scale }: Parameters<PaintFunction>[1]): number[] =>
  computeRoundPriceTicks(
    scale,
    Math.max(2, Math.floor((layout.price.bottom - layout.price.top) / 64)),
  ).filter(price => {
    const y = scale.y(price)
    return y > layout.price.top + 8 && y < layout.price.bottom - 4
  })

/** Paints the labels of months and years, and the lines between plots and axes. */
export const paintDateAxis: PaintFunction = (ctx, frame) => {
  const { columns, layout, palette, first, last, x, text } = frame
  const { foot, right, width, height } = layout
  ctx.fillStyle = palette['line-2']
  ctx.fillRect(0, foot, width, 1)
  ctx.fillRect(right, 0, 1, foot)
  ctx.font = `400 12px ${palette.font}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.t3
  const shown =
    first === 0 && last === columns.count - 1 ? columns.dates : columns.dates.slice(first, last + 1)
  let isFirst = true
  for (const tick of sessionTicks(shown, Math.floor(right / 58))) {
    const at = x(first + tick.index)
    if (at <= 20 || at >= right - 16) continue
    ctx.fillText(nameOf(tick, shown[tick.index] ?? ''), at, (foot + height) / 2)
    isFirst = false
  }
  /** The first label of an old chart has the year; on every label it would not fit. */
  function nameOf({ kind }: SessionTick, date: string): string {
    if (kind === 'year') return date.slice(0, 4)
    const bare = text.day(date, 'monthDay')
    if (kind === 'day') return isFirst ? text.day(date) : bare
    const [month, year] = [text.day(date, 'month'), date.slice(0, 4)]
    if (!isFirst || text.day(date) === bare) return month
    return text.lang === 'ko' ? `${year}년 ${month}` : `${month} ${year}`
  }
}
