import { LinkButton } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { usePopupWords } from './use-popup-words.ts'

export function NoStocks() {
  const words = usePopupWords()
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      actions={
        <LinkButton kind="primary" href="/search">
          {words.find}
        </LinkButton>
      }
    />
  )
}
