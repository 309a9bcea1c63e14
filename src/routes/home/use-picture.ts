import { useEffect } from 'react'
import { keepHomePicture } from '#state/session/picture.ts'

/** Long enough for the last row to be drawn, short enough to be there when the train enters the tunnel. */
const settled = 800

/** Keeps what home shows now as the first paint of the next start. `what` and `also` change when the view does. */
export function usePicture(what: unknown, also: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is seen in the page
  useEffect(() => {
    if (what === null || window.location.search !== '') return
    const timer = setTimeout(() => {
      const page = document.documentElement
      const root = document.getElementById('root')
      if (!root || root.querySelector('dialog[open]')) return
      const attributes = Object.fromEntries(
        ['lang', 'data-theme', 'data-scheme'].map(name => [name, page.getAttribute(name) ?? '']),
      )
      void keepHomePicture({ html: root.innerHTML, attributes })
    }, settled)
    return () => clearTimeout(timer)
  }, [what, also])
}
