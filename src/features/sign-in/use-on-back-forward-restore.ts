import { useEffect, useRef } from 'react'

/**
 * «Back» may restore this page from the browser's cache with a journey still running that the user has
 * left; `onBack` resets it. https://web.dev/articles/bfcache
 */
export function useOnBackForwardRestore(onBack: () => void): void {
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
