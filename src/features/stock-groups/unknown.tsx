import { marketGroupWords } from '#text/words/groups.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

export function UnknownGroup({ title, list }: { title: string; list: string }) {
  const words = marketGroupWords[useText().lang]
  return (
    <Screen title={title} headingHidden>
      <EmptyState
        title={words.unknown}
        text={words.unknownText}
        actions={
          <LinkButton kind="primary" href={list}>
            {words.toList}
          </LinkButton>
        }
      />
    </Screen>
  )
}
