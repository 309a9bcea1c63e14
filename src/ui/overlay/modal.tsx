import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { useDeferred } from '../list/use-deferred.ts'
import { focusFirstField } from './first-field.ts'
import { syncOverlayHistory } from './overlay-history.ts'
import { overlayHistoryEntry, overlays, pushOverlay } from './overlay-stack.ts'

Object.assign(
  overlayHistoryEntry,
  syncOverlayHistory({
    stack: overlays,
    history: window.history,
    onPopState: listener => window.addEventListener('popstate', listener),
    later: run => setTimeout(run),
  }),
)

export type ModalProps = {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Opens and closes the native dialog and restores the focus. The dialog itself traps the focus and makes the rest of
 * the page inert.
 */
function useNativeDialog(
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
    const stopFocusing = focusFirstField(element)
    const remove = pushOverlay(() => close.current())
    return () => {
      remove()
      stopFocusing()
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

function useKept(open: boolean): boolean {
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

type Props = ModalProps & {
  className: string
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
}

export function Modal({ open: isOpen, onClose, children, className, labelledBy, describedBy, role }: Props) {
  // Opening is deferred, so that a frame follows the tap first; an alert dialog opens at once. Closing is immediate,
  // because the next element may need the focus.
  const open = useDeferred(isOpen, isOpen && role === 'alertdialog') && isOpen
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const kept = useKept(open)
  useNativeDialog(dialog, open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is a shortcut; Esc is its keyboard form
    <dialog
      ref={dialog}
      className={joinClassNames('modal', className)}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={event => {
        // React closes the dialog, not the browser. A second Esc closes it without this event:
        // https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers
        event.preventDefault()
        onClose()
      }}
      onClose={event => {
        // A form inside the dialog may have closed it.
        if (open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={event => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        // A text selection that is dragged out of the dialog ends with a click beside the dialog. That click must not
        // close it.
        // https://developer.mozilla.org/docs/Web/API/Element/click_event
        if (pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {kept && <div className="modal-body">{children}</div>}
    </dialog>
  )
}
