const week = 5

/** Returns the session that a key moves the cursor to; null when the key has no meaning here. */
export function sessionAfterKey(
  current: number | null,
  count: number,
  key: string,
  byWeek: boolean,
): number | null {
  if (count === 0) return null
  const last = count - 1
  const from = current ?? last
  const step = byWeek ? week : 1
  // The first press shows the cursor at the last session; only the next press moves it.
  if (key === 'ArrowLeft') return current === null ? last : Math.max(0, from - step)
  if (key === 'ArrowRight') return current === null ? last : Math.min(last, from + step)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
