import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { mayLoadRest, whenRestWanted } from '#state/request/rest-wanted.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'

type Props = {
  /** It is the screen's own content, or the address asks for it. */
  isNear?: boolean
  children: ReactNode
}

/**
 * What stands below the first screen. A first visit loads and draws it once it is in sight, somebody has begun to use the
 * page, or the worker has brought its files. As tall before as the server drew it, so that nothing jumps.
 */
export function WhenNear({ isNear = false, children }: Props) {
  const [{ height, inSight }] = useState(asItStood)
  const [wanted, want] = useState(() => isNear || inSight || mayLoadRest() || location.search !== '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted || !place.current) return
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
  }, [wanted])
  const space = <div ref={place} aria-busy style={{ minHeight: height }} />
  return (
    <div className="below">{wanted ? <PartBoundary fallback={space}>{children}</PartBoundary> : space}</div>
  )
}

/** In what the server drew, which still stands when this is drawn first. */
function asItStood(): { height: number | string; inSight: boolean } {
  if (typeof document === 'undefined') return { height: 0, inSight: true }
  const box = document.querySelector('#root[data-drawn] .below')?.getBoundingClientRect()
  return box ? { height: box.height, inSight: box.top < innerHeight } : { height: '100vh', inSight: false }
}
