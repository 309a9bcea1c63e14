import type { Quote } from '#contract/quote.ts'
import type { StockRow } from '#contract/stock.ts'
import { marketName } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { FollowButton } from '#features/my-stocks/follow-button.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { useQuote } from '#state/market/quotes.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { GlanceFigures } from './glance-figures.tsx'
import { GlanceReasons } from './glance-reasons.tsx'
import { usePopup } from './popup-context.tsx'
import { usePopupWords } from './use-popup-words.ts'

const none: readonly string[] = []

/** One stock at a glance: price, signal, rating and a sentence with the reason. Details are on the site. */
export function StockGlance({ ticker }: { ticker: string }) {
  const { t, lang } = useText()
  const words = usePopupWords()
  const { online } = useConnectivity()
  const answer = useQuote(ticker)
  const row = useKnownRow(ticker)
  const shown: Quote | StockRow | null = answer.data ?? row
  const { problem, retry, retrying } = answer
  if (!shown && problem?.code === 'unknown_ticker')
    return (
      <Screen title={ticker} headingHidden>
        <EmptyState title={words.unknown({ name: ticker })} text={words.nothingText} />
      </Screen>
    )
  const name = shown ? displayName(shown, lang) : { name: ticker, sub: '' }
  return (
    <Screen
      title={name.name}
      heading={name.name}
      lead={shown ? `${name.sub} · ${marketName(shown.market)}` : '\u00a0'}
    >
      {!online && shown && <OfflineNote at={answer.keptAt} onRetry={retry} retrying={retrying} />}
      {problem && !(shown && !online) && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={shown !== null}
        />
      )}
      {shown ? <GlanceFigures row={shown} /> : !problem && <SkeletonText lines={6} />}
      {shown && <GlanceReasons ticker={ticker} row={shown} />}
      <Actions ticker={shown?.ticker ?? ticker} quote={answer.data} />
      <SourceNote of={[shown]} />
    </Screen>
  )
}

/** Returns the stock's row from a cached list; it is shown until the stock's own reply arrives. */
function useKnownRow(ticker: string): StockRow | null {
  const mine = useMyStocks()
  const { rows } = useStockRows(none)
  const found = mine.data?.reports.find(({ stock }) => stock?.ticker === ticker)?.stock
  return found ?? [...rows.values()].find(row => row.ticker === ticker) ?? null
}

function Actions({ ticker, quote }: { ticker: string; quote: Quote | null }) {
  const words = usePopupWords()
  const { site } = usePopup()
  return (
    <div className="popup-actions">
      <LinkButton
        kind="primary"
        href={`${site}/quote/${encodeURIComponent(ticker)}/chart`}
        target="_blank"
        title={words.opensTab}
      >
        {words.openOnSite}
      </LinkButton>
      {quote && <FollowButton quote={quote} />}
    </div>
  )
}
