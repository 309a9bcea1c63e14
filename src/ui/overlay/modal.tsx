import { type ReactNode, useRef } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { useDeferred } from '../list/use-deferred.ts'
import { syncOverlayHistory } from './overlay-history.ts'
import { overlayHistoryEntry, overlays } from './overlay-stack.ts'
import { useKeptModalProps, useNativeDialog } from './use-native-dialog.ts'

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
  const kept = useKeptModalProps(open)
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
