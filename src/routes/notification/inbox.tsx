import { useState } from 'react'
import { type AlertListId, alertListIds } from '#domain/alerts/alert-type.ts'
import { LazyPushBlockingSettings } from '#features/alerts/later.tsx'
import { type InboxView, storeAlertReads, useInbox } from '#state/alerts/notifications.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { InboxSkeleton } from './skeleton.tsx'

const hrefOf = (list: AlertListId): string =>
  list === 'all' ? '/notification' : `/notification?list=${list}`

export function Inbox({ list }: { list: AlertListId }) {
  const { t, moment } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const view = useInbox(list)
  const { data, keptAt, problem, retry, retrying, rows, unread } = view
  const [said, setSaid] = useState('')
  const nothing = data !== null && rows.length === 0
  const heading =
    data === null
      ? t('titles.notification')
      : unread.total > 0
        ? words.unreadHead({ count: unread.total })
        : nothing && list === 'all'
          ? words.nothingYet
          : words.allRead
  const readAll = async () => {
    await storeAlertReads(allOf(view, list))
    setSaid(words.readAllDone)
  }
  return (
    <Page
      title={t('titles.notification')}
      heading={heading}
      lead={keptAt ? words.lead({ time: moment(keptAt) }) : '\u00a0'}
    >
      <div className="inbox-tools">
        <Button kind="quiet" onClick={readAll} disabled={!rows.some(row => row.read_at === null)}>
          {words.readAll}
        </Button>
        <LinkButton kind="quiet" href="/notification/setting">
          {words.toSettings}
        </LinkButton>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Tabs
        label={words.listsLabel}
        current={list}
        items={alertListIds.map(id => {
          const count = unread.counts[id]
          const name = words.lists[id]
          const label = words.listCount({ name, count, more: unread.more && id !== 'all' })
          return { id, label: count > 0 ? label : name, href: hrefOf(id) }
        })}
      />
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && (online || data === null) && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      <div className="alert-columns with-aside">
        <div className="inbox-list">
          {data === null && !problem && <InboxSkeleton />}
          {nothing && <EmptyInbox list={list} />}
          {rows.length > 0 && <InboxRows view={view} />}
        </div>
        <aside aria-label={words.aside}>
          <LazyPushBlockingSettings level={2} withTrial={false} />
          {rows.length > 0 && <p className="caption pad inbox-more">{words.kept}</p>}
        </aside>
      </div>
    </Page>
  )
}

/**
 * «Read all» for the whole inbox covers everything up to the newest alert; for a single list it covers
 * the loaded rows, because the server cannot mark a list.
 */
function allOf({ rows, unread }: InboxView, list: AlertListId): Parameters<typeof storeAlertReads>[0] {
  const [newest] = rows
  if (list === 'all' && newest) return { until: newest.made_at, count: unread.total }
  return { ids: rows.filter(row => row.read_at === null).map(({ id }) => id) }
}
