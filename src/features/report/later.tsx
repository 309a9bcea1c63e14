import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

const LATEST_MS = 1200

/** Renders content below the fold when the browser is idle, so that the first content appears at once. */
export function RenderWhenIdle({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const draw = () => startTransition(() => setDue(true))
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(draw, LATEST_MS / 2)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(draw, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return due ? children : <SkeletonText lines={12} />
}
