import { useEffect } from 'react'
import { storeHomeSnapshot } from '#state/session/home-snapshot.ts'

/**
 * Milliseconds before the snapshot is stored. Our choice: long enough to render the last row, short enough to finish
 * before a phone loses its network.
 */
const settled = 800

/** Stores the current home as the snapshot for the next start, again whenever `what` or `also` changes. */
export function useHomeSnapshot(what: unknown, also: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `also` changes when the page shows something else
  useEffect(() => {
    if (what === null || window.location.search !== '') return
    const timer = setTimeout(() => {
      const page = document.documentElement
      const root = document.getElementById('root')
      if (!root || root.querySelector('dialog[open]')) return
      const attributes = Object.fromEntries(
        ['lang', 'data-theme', 'data-scheme'].map(name => [name, page.getAttribute(name) ?? '']),
      )
      void storeHomeSnapshot({ html: root.innerHTML, attributes })
    }, settled)
    return () => clearTimeout(timer)
  }, [what, also])
}
