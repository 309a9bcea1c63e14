export type TreemapBox = { x: number; y: number; width: number; height: number }

/**
 * Arranges weights, largest first, as boxes that are as close to squares as possible. The boxes are in percent of the
 * whole.
 */
export function squarify(weights: readonly number[], ratio: number): TreemapBox[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return []
  const boxes: TreemapBox[] = []
  let free: TreemapBox = { x: 0, y: 0, width: ratio, height: 1 }
  let at = 0
  while (at < weights.length) {
    const row = rowFrom(weights, at, free, total, ratio)
    const area = (sumOf(weights, at, row) / total) * ratio
    const upright = free.width >= free.height
    const side = upright ? free.height : free.width
    const depth = area / side
    let along = 0
    for (let nth = at; nth < at + row; nth++) {
      const length = depth === 0 ? 0 : ((weights[nth] as number) / total) * (ratio / depth)
      boxes.push(
        upright
          ? { x: free.x, y: free.y + along, width: depth, height: length }
          : { x: free.x + along, y: free.y, width: length, height: depth },
      )
      along += length
    }
    free = upright
      ? { ...free, x: free.x + depth, width: free.width - depth }
      : { ...free, y: free.y + depth, height: free.height - depth }
    at += row
  }
  return boxes.map(({ x, y, width, height }) => ({
    x: (x / ratio) * 100,
    y: y * 100,
    width: (width / ratio) * 100,
    height: height * 100,
  }))
}

const sumOf = (weights: readonly number[], from: number, count: number): number =>
  weights.slice(from, from + count).reduce((sum, weight) => sum + weight, 0)

/** Returns how many boxes share a row: one more would make the worst box longer. */
function rowFrom(
  weights: readonly number[],
  from: number,
  free: TreemapBox,
  total: number,
  ratio: number,
): number {
  const side = Math.min(free.width, free.height)
  let count = 1
  let worst = worstOf(weights, from, count, side, total, ratio)
  while (from + count < weights.length) {
    const next = worstOf(weights, from, count + 1, side, total, ratio)
    if (next > worst) break
    worst = next
    count++
  }
  return count
}

function worstOf(
  weights: readonly number[],
  from: number,
  count: number,
  side: number,
  total: number,
  ratio: number,
): number {
  const areas = weights.slice(from, from + count).map(weight => (weight / total) * ratio)
  const sum = areas.reduce((a, b) => a + b, 0)
  const largest = Math.max(...areas)
  const smallest = Math.min(...areas)
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest))
}
