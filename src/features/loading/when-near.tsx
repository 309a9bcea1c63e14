import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { mayRenderOffscreen, whenRestWanted } from '#state/request/rest-wanted.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

type Props = {
  /** True when the content is the screen's main content or the address links to it: it then loads at once. */
  isNear?: boolean
  children: ReactNode
}

/**
 * Content below the first screen. On a first visit it loads when it scrolls into view, when the user first interacts, or when
 * the service worker has cached its files. Until then it keeps the height of the server's drawing, so that nothing jumps.
 */
export function RenderWhenNear({ isNear = false, children }: Props) {
  const [{ height, inSight }] = useState(asItStood)
  const [isNeeded, want] = useState(() => isNear || inSight || mayRenderOffscreen() || location.search !== '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNeeded || !place.current) return
    const come = () => startTransition(() => want(true))
    const seen = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come()
    })
    seen.observe(place.current)
    const forget = whenRestWanted(come)
    return () => {
      seen.disconnect()
      forget()
    }
  }, [isNeeded])
  const space = <div ref={place} aria-busy style={{ minHeight: height }} />
  return (
    <div className="below">{isNeeded ? <LazyBoundary fallback={space}>{children}</LazyBoundary> : space}</div>
  )
}

/**
 * Measures the server's drawing of this content, which is still in the document at the first render, and whether it is
 * in view.
 */
function asItStood(): { height: number | string; inSight: boolean } {
  if (typeof document === 'undefined') return { height: 0, inSight: true }
  const box = document.querySelector('#root[data-drawn] .below')?.getBoundingClientRect()
  return box ? { height: box.height, inSight: box.top < innerHeight } : { height: '100vh', inSight: false }
}
