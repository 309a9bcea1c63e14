/** Where the focus goes in a row of things that arrow keys walk. Null: the key is not ours. */
export function rove(current: number, count: number, key: string): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** J and K walk a list and stop at its ends. From outside the list J enters at the top, K at the bottom. */
export function walk(current: number, count: number, key: string): number | null {
  if (count === 0) return null
  const down = key === 'j' || key === 'J' || key === 'ㅓ'
  const up = key === 'k' || key === 'K' || key === 'ㅏ'
  if (down) return Math.min(current + 1, count - 1)
  if (up) return current < 0 ? count - 1 : Math.max(current - 1, 0)
  return null
}
