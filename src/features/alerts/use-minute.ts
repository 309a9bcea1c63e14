import { useEffect, useState } from 'react'
import { serverNow } from '#state/request/server-clock.ts'

const MINUTE_MS = 60_000
const LOOK_MS = 10_000

const minute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS

/** Returns the current minute, and renders again shortly after a new minute has begun. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(minute)
  useEffect(() => {
    const timer = setInterval(() => setNow(minute()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
