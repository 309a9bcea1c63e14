import type { PaintFunction } from '../frame.ts'
import { rebaseTo100 } from '../model/rebase.ts'
import { placeTagsApart } from '../model/tags.ts'
import { strokeLine } from './line.ts'

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [9, 3, 2, 3], [12, 5]]

/**
 * Paints lines that start at 100 at the left edge. They differ by their dashes, and each has its name and its last
 * value at its end.
 */
export const paintCompareLines: PaintFunction = (ctx, frame) => {
  const { input, columns, first, last, layout, scale, palette } = frame
  const own = { name: input.name, values: columns.close }
  const lines = [own, ...input.compare].map(({ name, values }) => ({
    name,
    values: rebaseTo100(values, first, last),
  }))
  for (const [nth, { values }] of lines.entries())
    strokeLine(ctx, frame, values, scale.y, {
      color: nth === 0 ? palette.t1 : palette.t2,
      width: nth === 0 ? 1.75 : 1.25,
      dash: dashes[nth] ?? [],
    })
  const ends = lines.map(({ values }) => values[last]!)
  const places = placeTagsApart(ends.map(scale.y), null, layout.price)
  ctx.textBaseline = 'middle'
  for (const [nth, { name }] of lines.entries()) {
    const [y, end] = [places[nth], ends[nth]!]
    if (y == null || Number.isNaN(end)) continue
    ctx.font = `${nth === 0 ? 600 : 400} 12px ${palette.font}`
    ctx.textAlign = 'right'
    ctx.lineWidth = 3
    ctx.strokeStyle = palette.bg
    const shown = name.length > 18 ? `${name.slice(0, 17)}…` : name
    ctx.strokeText(shown, layout.right - 6, y)
    ctx.fillStyle = nth === 0 ? palette.t1 : palette.t2
    ctx.fillText(shown, layout.right - 6, y)
    ctx.fillText(end.toFixed(1), layout.width - 6, y)
  }
}
