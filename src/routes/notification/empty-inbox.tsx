import type { AlertListId } from '#domain/alerts/alert-type.ts'
import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

export function EmptyInbox({ list }: { list: AlertListId }) {
  const words = useWords(alertWords)
  if (list !== 'all')
    return (
      <EmptyState
        title={words.emptyList}
        text={words.emptyListText}
        actions={<LinkButton href="/notification">{words.showAll}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={words.nothingYet}
      text={words.emptyText}
      actions={
        <>
          <LinkButton kind="primary" href="/notification/setting/feature/stock">
            {words.emptyPick}
          </LinkButton>
          <LinkButton href="/search">{words.emptyFind}</LinkButton>
        </>
      }
    />
  )
}
