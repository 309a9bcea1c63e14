export const tagHeight = 20

/**
 * Places tags on the axis so that none covers another. The fixed tag keeps its place; the others move away from it as
 * little as possible. A tag for which there is no room becomes null.
 */
export function placeTagsApart(
  preferred: readonly number[],
  fixed: number | null,
  { top, bottom }: { top: number; bottom: number },
  height = tagHeight,
): (number | null)[] {
  const [least, most] = [top + height / 2, bottom - height / 2]
  const places: (number | null)[] = preferred.map(() => null)
  const order = preferred.map((_, at) => at).sort((a, b) => preferred[a]! - preferred[b]!)
  const above = fixed === null ? [] : order.filter(at => preferred[at]! < fixed)
  const below = fixed === null ? order : order.filter(at => preferred[at]! >= fixed)
  // Tags above the fixed one are placed upwards on a mirrored axis, and then pushed back where the pane ends.
  settle(above.toReversed(), y => -y, fixed === null ? null : -fixed, -most, -least)
  settle(below, y => y, fixed, least, most)
  return places

  function settle(
    nearest: readonly number[],
    turn: (y: number) => number,
    from: number | null,
    start: number,
    end: number,
  ) {
    const first = Math.max(start, from === null ? start : from + height)
    const room = Math.floor((end - first) / height + 1e-9) + 1
    const kept = nearest.slice(0, Math.max(0, room))
    let next = first
    const placed = kept.map(at => {
      const y = Math.max(turn(preferred[at]!), next)
      next = y + height
      return y
    })
    let limit = end
    for (let nth = placed.length - 1; nth >= 0; nth -= 1) {
      placed[nth] = Math.min(placed[nth]!, limit)
      limit = placed[nth]! - height
    }
    for (const [nth, at] of kept.entries()) places[at] = turn(placed[nth]!)
  }
}
