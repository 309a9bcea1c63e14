import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pushOverlay } from './overlay-stack.ts'

/**
 * Opens and closes the native dialog and restores the focus. The dialog itself traps the focus and makes the rest of
 * the page inert.
 */
export function useNativeDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    const remove = pushOverlay(() => close.current())
    return () => {
      remove()
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog, open])
}

/**
 * The content stays this many milliseconds, which is longer than the longest closing animation, so that the animation
 * can end.
 */
const wayOut = 300

export function useKeptModalProps(open: boolean): boolean {
  const [kept, setKept] = useState(open)
  useEffect(() => {
    if (open) {
      setKept(true)
      return
    }
    const timer = setTimeout(() => setKept(false), wayOut)
    return () => clearTimeout(timer)
  }, [open])
  return open || kept
}
