import { quoteWords } from '#text/words/quote.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

/** The screen for an unknown ticker; it offers a search for that ticker. */
export function UnknownStock({ title, ticker }: { title: string; ticker: string }) {
  const words = quoteWords[useText().lang]
  return (
    <Screen title={title} headingHidden>
      <EmptyState
        title={words.unknownTitle({ ticker })}
        text={words.unknownText}
        actions={
          <LinkButton kind="primary" href={`/search?text=${encodeURIComponent(ticker)}`}>
            {words.toSearch}
          </LinkButton>
        }
      />
    </Screen>
  )
}
