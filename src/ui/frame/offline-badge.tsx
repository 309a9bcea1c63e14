import { Icon } from './icon.tsx'
import { useText } from './language.tsx'

/** The live region exists at all times, so that screen readers announce both the badge and its removal. */
export function OfflineBadge({ offline }: { offline: boolean }) {
  const { t } = useText()
  return (
    <span role="status" className="offline-badge">
      {offline && (
        <>
          <Icon name="offline" size={14} /> {t('ui.offline')}
        </>
      )}
    </span>
  )
}
