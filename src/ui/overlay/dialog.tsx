import { type ReactNode, useId } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = ModalProps & {
  title: string
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

export function Dialog({ open, onClose, title, actions, role = 'dialog', children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      className="dialog"
      labelledBy={id}
      describedBy={`${id}-text`}
      role={role}
    >
      <h2 id={id}>{title}</h2>
      <div id={`${id}-text`} className="dialog-text">
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Modal>
  )
}
