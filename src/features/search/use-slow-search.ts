import { useEffect, useState } from 'react'

/** Milliseconds before the skeleton appears; earlier it would only flash. Our choice. */
export const SLOW_SEARCH_MS = 400

export function useSlowSearch(waits: boolean, ms: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!waits) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), ms)
    return () => clearTimeout(timer)
  }, [waits, ms])
  return isSlow && waits
}
