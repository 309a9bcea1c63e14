import type { PaintFunction } from '../frame.ts'
import { computeProfileWithStop, type ProfileWithStop } from '../model/profile-of.ts'

const known = new WeakMap<object, { last: number; profile: ProfileWithStop | null }>()

/** Paints the volume profile at the right, behind everything else. The node that determines the stop line is darker. */
export const paintVolumeProfile: PaintFunction = (ctx, { columns, input, last, layout, scale, palette }) => {
  if (!input.layers.profile) return
  let held = known.get(columns)
  if (held === undefined || held.last !== last) {
    held = { last, profile: computeProfileWithStop(columns, last) }
    known.set(columns, held)
  }
  const { profile } = held
  if (!profile) return
  const most = Math.max(...profile.volumes)
  const widest = Math.min(110, layout.right * 0.18)
  ctx.fillStyle = palette.edge
  for (const [node, volume] of profile.volumes.entries()) {
    const bottom = scale.y(profile.low + node * profile.step)
    const top = scale.y(profile.low + (node + 1) * profile.step)
    const wide = (volume / most) * widest
    ctx.globalAlpha = node === profile.stop ? 0.55 : 0.22
    ctx.fillRect(layout.right - wide, top + 0.5, wide, bottom - top - 1)
  }
  ctx.globalAlpha = 1
}
