import { useEffect, useState } from 'react'

/** A clock that only goes forward: setting the device's own changes nothing. */
export const clock = (): number => performance.now()

export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000))

/** 2:05 */
export const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Drawn anew each second until it is over. */
export function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until, clock()))
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(until, clock())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
