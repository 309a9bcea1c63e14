import './bell.css'
import { useUnread } from '#state/alerts/unread.ts'
import { bellWords } from '#text/words/bell.ts'
import { IconLink } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Larger counts do not fit on the bell and are shown as «99+». */
const MOST_SHOWN = 99

/** Link to the inbox of alerts with the number of unread ones. */
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
