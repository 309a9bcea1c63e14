import { useEffect, useState } from 'react'

/** A monotonic clock, so that a change of the device's time does not affect the countdown. */
export const monotonicNow = (): number => performance.now()

export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000))

/** Writes seconds as minutes and seconds: 2:05 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Returns the seconds until an instant, and renders again every second until they reach zero. */
export function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until, monotonicNow()))
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(until, monotonicNow())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
