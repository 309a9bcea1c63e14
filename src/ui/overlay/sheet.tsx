import { type ReactNode, useId } from 'react'
import { IconButton } from '../form/button.tsx'
import { useText } from '../frame/language.tsx'
import { Modal, type ModalProps } from './modal.tsx'

export type SheetProps = ModalProps & {
  title: string
  /** Holds the button with the result: «17종목 보기». */
  footer?: ReactNode
}

/** Slides in from below on a phone, and from the right on a desktop. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} className="sheet" labelledBy={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="sheet-content" tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
      {footer && <footer className="sheet-foot">{footer}</footer>}
    </Modal>
  )
}
