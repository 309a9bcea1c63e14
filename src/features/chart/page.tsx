import type { ReactNode } from 'react'
import type { Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useQuote } from '#state/market/quotes.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonChart } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { UnknownStock } from '../quote/unknown-stock.tsx'
import { SourceNote } from '../sources/note.tsx'

type Props = {
  /** null when the address has no valid ticker. */
  ticker: string | null
  input: string
  title: string
  children: (quote: Quote) => ReactNode
}

/** A page with one stock's chart; also handles loading, failure and an unknown stock. */
export function StockChartPage({ ticker, input, title, children }: Props) {
  return ticker === null ? (
    <UnknownStock title={title} ticker={input} />
  ) : (
    <Known key={ticker} ticker={ticker} title={title}>
      {children}
    </Known>
  )
}

function Known({ ticker, title, children }: Pick<Props, 'title' | 'children'> & { ticker: string }) {
  const { lang } = useText()
  const { online } = useConnectivity()
  const { data: quote, keptAt, problem, retry, retrying } = useQuote(ticker)
  if (problem?.code === 'unknown_ticker') return <UnknownStock title={title} ticker={ticker} />
  const name = quote ? displayName(quote, lang).name : ticker
  return (
    <Screen title={`${name} ${title}`} heading={name} headingHidden>
      {!online && quote && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && (online || !quote) && (
        <ProblemState problem={problem} retry={retry} retrying={retrying} kept={quote !== null} />
      )}
      {quote ? children(quote) : !problem && <SkeletonChart />}
      <SourceNote of={[quote]} />
    </Screen>
  )
}
