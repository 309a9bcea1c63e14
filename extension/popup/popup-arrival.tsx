import { type ReactNode, useLayoutEffect } from 'react'

const scrolls = new Map<string, number>()
let hasArrived = false

/** Restores the scroll position of each screen. A new screen takes the focus, so that a screen reader reads its heading. */
export function PopupArrival({ pathname, children }: { pathname: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (hasArrived && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    hasArrived = true
    window.scrollTo(0, scrolls.get(pathname) ?? 0)
    const remember = () => scrolls.set(pathname, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [pathname])
  return children
}
