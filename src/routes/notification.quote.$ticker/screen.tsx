import type { Quote } from '#contract/quote.ts'
import type { StockAlertToggle } from '#domain/alerts/alert-type.ts'
import { displayName } from '#domain/market/ticker.ts'
import { StockAlertsEditor } from '#features/alerts/stock-alerts.tsx'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { QuoteBanner } from '#features/quote/banner.tsx'
import { UnknownStock } from '#features/quote/unknown-stock.tsx'
import type { RouteView } from '#router/route.ts'
import { useStockAlert } from '#state/alerts/alerts.ts'
import { useQuote } from '#state/market/quotes.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonChart, SkeletonText } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'

const OnChart = lazyComponent(async () => (await import('./on-chart.tsx')).AlertsOverChart)

/** Shows the alerts of one stock. `onChart` opens them over its chart; `showList` selects some of the switches. */
export function Screen({ params, input, query }: RouteView) {
  const { t } = useText()
  const ticker = params.ticker as string | null
  if (ticker === null)
    return <UnknownStock title={t('titles.notificationQuote')} ticker={input.ticker ?? ''} />
  const shown = query.showList as readonly StockAlertToggle[]
  return <Known key={ticker} ticker={ticker} shown={shown} onChart={query.onChart === true} />
}

type Props = { ticker: string; shown: readonly StockAlertToggle[]; onChart: boolean }

function Known({ ticker, shown, onChart }: Props) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const { data: quote, keptAt, problem, retrying, retry } = useQuote(ticker)
  const title = words.quoteHead({ name: quote ? displayName(quote, lang).name : ticker })
  if (problem?.code === 'unknown_ticker') return <UnknownStock title={title} ticker={ticker} />
  const notes = (
    <>
      {!online && quote && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && (online || !quote) && (
        <ProblemState problem={problem} retry={retry} retrying={retrying} kept={quote !== null} />
      )}
    </>
  )
  if (onChart)
    return (
      <Page title={title} headingHidden>
        {quote && <QuoteBanner quote={quote} />}
        {notes}
        {quote ? (
          <LazyBoundary fallback={<SkeletonChart />}>
            <OnChart quote={quote} shown={shown} />
          </LazyBoundary>
        ) : (
          !problem && <SkeletonChart />
        )}
      </Page>
    )
  return (
    <Page
      title={title}
      heading={quote ? <Told quote={quote} shown={shown} /> : title}
      lead={quote ? displayName(quote, lang).sub : '\u00a0'}
    >
      {notes}
      {quote ? (
        <>
          <QuoteBanner quote={quote} />
          <StockAlertsEditor quote={quote} shown={shown} returnTo={hereOf(ticker, shown, words)} />
          <div className="foot-note">
            <LinkButton href={`/quote/${ticker}/chart`}>{words.seeQuote}</LinkButton>
          </div>
        </>
      ) : (
        !problem && (
          <div className="pad">
            <SkeletonText lines={14} />
          </div>
        )
      )}
    </Page>
  )
}

/** Returns the address of this screen with the chosen switches. */
const hereOf = (
  ticker: string,
  shown: readonly StockAlertToggle[],
  { toggles }: { toggles: object },
): string =>
  `/notification/quote/${ticker}${
    shown.length === Object.keys(toggles).length ? '' : `?showList=${shown.join(',')}`
  }`

function Told({ quote, shown }: { quote: Quote; shown: readonly StockAlertToggle[] }) {
  const { lang } = useText()
  const { on, loading, isKnown } = useStockAlert(quote.fsym_id)
  const { name } = displayName(quote, lang)
  const words = useWords(alertWords)
  const count = shown.filter(toggle => on.includes(toggle)).length
  return loading || !isKnown
    ? words.quoteHead({ name })
    : words.quoteTold({ name, count, total: shown.length })
}
