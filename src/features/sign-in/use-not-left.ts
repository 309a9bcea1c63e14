import { useEffect, useRef } from 'react'

/** A browser's back button may bring the page as it was left: with a journey begun that nobody is on any more. */
export function useNotLeft(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
}
