import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

const isWide = () => window.matchMedia(wide).matches

/** Returns whether the screen is wide enough to show list and detail side by side. */
export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    changed => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    isWide,
    isWide,
  )
