import './bell.css'
import { useUnreadAlertCount } from '#state/alerts/unread.ts'
import { bellWords } from '#text/words/bell.ts'
import { IconLink } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Larger counts do not fit on the bell, which then shows «99+». */
const MOST_SHOWN = 99

/** A link to the alert inbox that shows the number of unread alerts. */
export function Bell() {
  const { t, lang } = useText()
  const count = useUnreadAlertCount()
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
