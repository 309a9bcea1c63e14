import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

const isWide = () => window.matchMedia(wide).matches

/** List and detail stand side by side from here. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    changed => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    isWide,
    isWide,
  )
