import { storeAlertReads } from '#state/alerts/notifications.ts'
import { alertWords } from '#text/words/notification.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { deliveryStateOf } from './delivery.ts'
import { alertTextIn, clockOf, dayNameOf, type InboxRow, notificationHref } from './view.ts'

type Props = InboxRow & {
  now: number
  /** Shows the simulated label on the row, because it is not shown above all rows. */
  labelled: boolean
}

/** Shows an alert; the whole row links to its target and marks it as read. */
export function NotificationRow({ row, day, now, labelled }: Props) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const { title, body } = alertTextIn(row, lang)
  const isNew = row.read_at === null
  return (
    <>
      {day !== null && <DayHead date={day} now={now} />}
      <Anchor
        href={notificationHref(row)}
        className={joinClassNames('inbox-row', isNew && 'new')}
        onClick={() => void storeAlertReads({ ids: isNew ? [row.id] : [] })}
        onAuxClick={() => void storeAlertReads({ ids: isNew ? [row.id] : [] })}
      >
        <span className="inbox-mark">{isNew && <span className="sr-only">{words.unread}. </span>}</span>
        <span className="inbox-title">{title}</span>
        <time className="inbox-time number" dateTime={row.made_at}>
          {clockOf(row.made_at, lang)}
        </time>
        {body !== '' && <span className="inbox-body">{body}</span>}
        <span className="inbox-fate">
          <Fate row={row} now={now} labelled={labelled} />
        </span>
      </Anchor>
    </>
  )
}

function DayHead({ date, now }: { date: string; now: number }) {
  const { day } = useText()
  const words = useWords(alertWords)
  const name = dayNameOf(date, new Date(now))
  return (
    <h2 className="inbox-day">
      <time dateTime={date}>
        {name.kind === 'day' ? words.day({ day: day(date, 'weekday') }) : words[name.kind]}
      </time>
    </h2>
  )
}

function Fate({ row, now, labelled }: Pick<Props, 'row' | 'now' | 'labelled'>) {
  const { t, day } = useText()
  const words = useWords(alertWords)
  const { what, count } = deliveryStateOf(row, now)
  const said = words.delivery[what]
  return (
    <>
      <span>{typeof said === 'function' ? said({ count }) : said}</span>
      {row.as_of !== null && <span>{words.asOf({ date: day(row.as_of) })}</span>}
      {labelled && row.simulated && <span className="simulated-label">{t('ui.simulated')}</span>}
    </>
  )
}
