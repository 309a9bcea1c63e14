import './bell.css'
import { useUnread } from '#state/alerts/unread.ts'
import { bellWords } from '#text/bell.ts'
import { IconLink } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

/** More would not fit, and nobody counts them. */
const MOST_SHOWN = 99

/** The way to my alerts, with how many are unread. */
export function Bell() {
  const { t, lang } = useText()
  const count = useUnread()
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
