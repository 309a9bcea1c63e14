import { useEffect } from 'react'
import { hasOverlay } from '#ui/overlay/overlay-stack.ts'

type Input = {
  toSearch(): void
  /**
   * Goes back one screen. It is null when there is no screen to go back to; Escape then closes the popup, as the
   * browser does by default.
   */
  back: (() => void) | null
}

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)

const firstRow = () => document.querySelector<HTMLElement>('main .stock-list > li > a')

/** Slash opens the search, arrow down enters the list, Escape goes back. Keys in a field or a sheet are left alone. */
export function usePopupKeys({ toSearch, back }: Input) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (hasOverlay() || isField(document.activeElement)) return
      if (event.key === '/') {
        event.preventDefault()
        toSearch()
      } else if (event.key === 'Escape' && back) {
        event.preventDefault()
        back()
      } else if (event.key === 'ArrowDown' && !document.activeElement?.closest('.stock-list')) {
        const row = firstRow()
        if (!row) return
        event.preventDefault()
        row.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toSearch, back])
}
