/**
 * Returns the index that an arrow key moves the focus to. It wraps at the ends and is null when the key has no meaning
 * here.
 */
export function tabAfterKey(current: number, count: number, key: string): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Returns the index that J, K or an arrow key moves to. It stops at the ends of the list; ㅓ and ㅏ are J and K in the
 * Korean layout.
 */
export function rowAfterKey(current: number, count: number, key: string): number | null {
  if (current < 0) return null
  if (['j', 'J', 'ㅓ', 'ArrowDown'].includes(key)) return Math.min(current + 1, count - 1)
  return ['k', 'K', 'ㅏ', 'ArrowUp'].includes(key) ? Math.max(current - 1, 0) : null
}
