/** Where the focus goes in a row of things that arrow keys walk. Null: the key is not ours. */
export function rove(current: number, count: number, key: string): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** J, K and the arrows walk a list and stop at its ends. */
export function walk(current: number, count: number, key: string): number | null {
  if (current < 0) return null
  if (['j', 'J', 'ㅓ', 'ArrowDown'].includes(key)) return Math.min(current + 1, count - 1)
  return ['k', 'K', 'ㅏ', 'ArrowUp'].includes(key) ? Math.max(current - 1, 0) : null
}
