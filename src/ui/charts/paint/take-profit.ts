import type { ChartFrame, PaintFunction } from '../frame.ts'
import { labelledTargetLevels } from '../model/levels.ts'
import { strokeLevel } from './line.ts'
import { paintLineName } from './line-name.ts'

/**
 * Paints a target with dashes until it is reached, and then solid. Targets of closed positions and older reached ones
 * are paler; they are drawn from the session in which they were reached to the session in which the next one was
 * reached.
 */
export const paintTakeProfit: PaintFunction = (ctx, frame) => {
  if (!frame.input.layers.takeProfit) return
  const { columns, first, last, layout, x, scale, palette } = frame
  const named = new Set(labelledTargetLevels(columns.levels))
  for (const [nth, level] of columns.levels.entries()) {
    const { price, from, to, reachedAt, isOpen } = level
    if (from > last || to < first) continue
    const y = scale.y(price)
    if (y < layout.price.top || y > layout.price.bottom) continue
    if (!named.has(level)) {
      const next = columns.levels[nth + 1]
      const end = next && next.from <= to && next.reachedAt !== null ? next.reachedAt : to
      if (reachedAt !== null)
        strokeLevel(ctx, frame, x(reachedAt), x(end), y, { color: palette.accent, alpha: 0.5 })
      continue
    }
    const right = isOpen ? layout.right : x(to)
    const turn = reachedAt === null ? right : x(reachedAt)
    const look = { color: palette.accent }
    strokeLevel(ctx, frame, Math.max(-9, x(from)), turn, y, { ...look, dash: [5, 4] })
    if (reachedAt !== null) strokeLevel(ctx, frame, turn, right, y, look)
    paintLineName(ctx, frame, nameOf(frame, level.nth, reachedAt !== null), x(from), y, palette.accent)
  }
}

const nameOf = ({ words }: ChartFrame, nth: number, reached: boolean): string =>
  reached ? words.targetReached({ nth }) : words.target({ nth })
