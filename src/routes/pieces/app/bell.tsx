import './bell.css'
import { useEffect } from 'react'
import type { Platform } from '#platform/platform.ts'
import { useUnread } from '#state/unread.ts'
import { bellWords } from '#text/bell.ts'
import { IconLink } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'

/** More would not fit, and nobody counts them. */
const MOST_SHOWN = 99

/** The way to my alerts with how many are unread; the app's icon shows as many, where it can. */
export function Bell({ platform }: { platform: Platform }) {
  const { t, lang } = useText()
  const unread = useUnread()
  // The extension's icon counts changed signals.
  const isOnIcon = platform.name !== 'extension'
  useEffect(() => {
    if (isOnIcon && unread !== null) void platform.badge(unread)
  }, [platform, isOnIcon, unread])
  const count = unread ?? 0
  const label = count > 0 ? bellWords[lang].unread({ count }) : t('frame.alerts')
  return (
    <span className="bell">
      <IconLink icon="bell" label={label} href="/notification" />
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  )
}
