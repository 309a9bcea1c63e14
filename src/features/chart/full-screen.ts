import { type RefObject, useEffect, useState } from 'react'

type Turnable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/**
 * `can` is false where the browser allows full screen for videos only; there the button opens a page with the chart
 * alone.
 * https://developer.mozilla.org/docs/Web/API/Element/requestFullscreen
 */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [part])
  return {
    // On the server the button is drawn, because most browsers support full screen.
    can: typeof document === 'undefined' || document.fullscreenEnabled === true,
    on,
    async toggle() {
      if (on) {
        await document.exitFullscreen().catch(() => {})
        return
      }
      try {
        await part.current?.requestFullscreen()
        // A desktop cannot lock the orientation and rejects the call.
        // https://developer.mozilla.org/docs/Web/API/ScreenOrientation/lock
        await (screen.orientation as Turnable | undefined)?.lock?.('landscape')
      } catch {}
    },
  }
}
