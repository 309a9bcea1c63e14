import { useCurrentMinute } from '#features/alerts/use-minute.ts'
import type { InboxView } from '#state/alerts/notifications.ts'
import { alertWords } from '#text/words/notification.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'
import { NotificationRow } from './row.tsx'
import { inboxRows } from './view.ts'

export function InboxRows({ view: { rows, more } }: { view: InboxView }) {
  const { t } = useText()
  const words = useWords(alertWords)
  const now = useCurrentMinute()
  const shown = inboxRows(rows)
  const isWholeSimulated = rows.filter(row => row.as_of !== null).every(row => row.simulated)
  return (
    <>
      {isWholeSimulated && rows.some(row => row.simulated) && (
        <p className="inbox-simulated">
          <SimulatedLabel />
        </p>
      )}
      <WindowedList
        label={words.inbox}
        count={shown.length}
        keyOf={at => shown[at]?.row.id ?? String(at)}
        row={at => {
          const each = shown[at]
          return each && <NotificationRow {...each} now={now} labelled={!isWholeSimulated} />
        }}
        rowHeight={84}
        {...(more && { onNearEnd: () => more.problem === null && more.load() })}
      />
      {more?.problem && (
        <ErrorState
          title={words.moreFailed}
          reason={t(`problems.${more.problem.code}`)}
          onRetry={more.load}
          retrying={more.loading}
        />
      )}
    </>
  )
}
