import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** List and detail stand side by side from here. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    changed => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
  )
