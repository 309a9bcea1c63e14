import { type RefObject, useEffect, useState } from 'react'

type Turnable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** `can`: some browsers fill the screen with films only; there a page of its own does it. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [part])
  return {
    // Drawn on the server it is there: most browsers can.
    can: typeof document === 'undefined' || document.fullscreenEnabled === true,
    on,
    async toggle() {
      if (on) {
        await document.exitFullscreen().catch(() => {})
        return
      }
      try {
        await part.current?.requestFullscreen()
        // A desktop does not turn, and says so.
        await (screen.orientation as Turnable | undefined)?.lock?.('landscape')
      } catch {}
    },
  }
}
