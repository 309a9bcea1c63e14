import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useText } from '../frame/language.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  /** The label names the action: «로그아웃», never «확인». */
  confirm: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
