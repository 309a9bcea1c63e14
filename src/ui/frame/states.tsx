import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './language.tsx'

export type EmptyStateProps = {
  title?: string
  /** Offers what the user can do next. */
  text: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  const { t } = useText()
  return (
    <div className="state">
      <h2>{title ?? t('ui.emptyTitle')}</h2>
      <p className="second">{text}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  title?: string
  /** Says what the problem is, in the words of the problem catalogue. */
  reason: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** True when the last known content is shown below. */
  kept?: boolean
}

export function ErrorState({ title, reason, onRetry, retrying = false, kept = false }: ErrorStateProps) {
  const { t } = useText()
  return (
    <div className={kept ? 'state note' : 'state'} role="alert">
      <h2>
        <Icon name="warning" /> {title ?? t('ui.errorTitle')}
      </h2>
      <p className="second">
        {reason} {kept && t('ui.errorKept')}
      </p>
      {onRetry && (
        <div className="actions">
          <Button onClick={onRetry} busy={retrying}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

export type OfflineNoteProps = {
  /** The instant at which the content was received. */
  at?: string | null
  /** Says what is shown instead, where the content was not received as it is. */
  text?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

export function OfflineNote({ at = null, text, onRetry, retrying = false }: OfflineNoteProps) {
  const { t, moment } = useText()
  return (
    <div className="strip-note" role="status">
      <Icon name="offline" size={16} />
      <p>{text ?? (at ? t('ui.offlineNoteDated', { date: moment(at) }) : t('ui.offlineNote'))}</p>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry} busy={retrying}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}

/** Shown by a screen that has an address but is not built yet. */
export function NotBuiltYet({ text, actions }: { text?: ReactNode; actions?: ReactNode }) {
  const { t } = useText()
  return <EmptyState title={t('ui.notYetTitle')} text={text ?? t('ui.notYetText')} actions={actions} />
}
