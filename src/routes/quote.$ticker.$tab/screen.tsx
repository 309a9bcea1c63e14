import type { ReactNode } from 'react'
import type { Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { QuoteBanner } from '#features/quote/banner.tsx'
import { QuoteHead } from '#features/quote/head.tsx'
import { UnknownStock } from '#features/quote/unknown-stock.tsx'
import type { ReportDetailName } from '#features/report/view.ts'
import { SourceNote } from '#features/sources/note.tsx'
import type { RouteView } from '#router/route.ts'
import { useQuote } from '#state/market/quotes.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { quoteWords } from '#text/words/quote.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonChart, SkeletonText } from '#ui/frame/skeleton.tsx'
import { NotBuiltYet, OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'

const ChartTab = lazyComponent(async () => (await import('#features/chart/tab.tsx')).ChartTab)
const AnalysisTab = lazyComponent(
  async () => (await import('#features/report/analysis-tab.tsx')).ReportAnalysisTab,
)
const SectorTab = lazyComponent(async () => (await import('./sector-tab.tsx')).SectorTab)
const EtfTab = lazyComponent(async () => (await import('./tab.tsx')).EtfTab)

const tabs = ['chart', 'analysis', 'sector', 'etf-compare', 'community'] as const
type Tab = (typeof tabs)[number]

/** The community is not built: only its own address, which old links may have, still names it. */
const tabsFor = (tab: Tab): readonly Tab[] => tabs.filter(id => id !== 'community' || id === tab)

const parts = { chart: ChartTab, analysis: AnalysisTab, sector: SectorTab, 'etf-compare': EtfTab }

export const begin = async ({ params }: RouteView) => parts[params.tab as keyof typeof parts]?.begin()

/** Shows a stock: its price, chart, report and peers. */
export function Screen({ params, input, query }: RouteView) {
  const { t } = useText()
  const ticker = params.ticker as string | null
  return ticker === null ? (
    <UnknownStock title={t('titles.quote')} ticker={input.ticker ?? ''} />
  ) : (
    <Known
      ticker={ticker}
      tab={params.tab as Tab}
      detail={query.detail as ReportDetailName | null}
      key={ticker}
    />
  )
}

type Shown = { tab: Tab; ticker: string; quote: Quote | null; detail: ReportDetailName | null }

function Known({ ticker, tab, detail }: { ticker: string; tab: Tab; detail: ReportDetailName | null }) {
  const { t, lang } = useText()
  const words = useWords(quoteWords)
  const { online } = useConnectivity()
  const { data: quote, keptAt, problem, retrying, retry } = useQuote(ticker)
  if (problem?.code === 'unknown_ticker') return <UnknownStock title={t('titles.quote')} ticker={ticker} />

  const name = quote ? displayName(quote, lang).name : ticker
  // The note is rendered with the content above it, because a shorter skeleton would place it too high at first.
  const note = <SourceNote of={[quote]} />
  const waits = tab === 'chart' ? <SkeletonChart /> : <SkeletonText lines={12} />
  return (
    <Page
      title={`${name} ${words[tab]}`}
      heading={`${name} ${words[tab]}`}
      headingHidden
      unbuilt={tab === 'community'}
    >
      <QuoteHead
        ticker={ticker}
        quote={quote}
        failed={problem !== null && quote === null}
        onChart={tab === 'chart'}
      />
      {quote && <QuoteBanner quote={quote} />}
      <Tabs
        label={words.tabs}
        current={tab}
        items={tabsFor(tab).map(id => ({ id, label: words[id], href: `/quote/${ticker}/${id}` }))}
      />
      {!online && quote && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && (online || !quote) && (
        <ProblemState problem={problem} retry={retry} retrying={retrying} kept={quote !== null} />
      )}
      {tab === 'community' ? (
        <NotBuiltYet text={t('frame.unbuiltText', { title: words[tab] })} />
      ) : (
        (quote || !problem) && (
          <LazyBoundary fallback={waits}>
            {partOf({ tab, ticker, quote, detail }) ?? waits}
            {note}
          </LazyBoundary>
        )
      )}
      {tab === 'community' && note}
    </Page>
  )
}

function partOf({
  tab,
  ticker,
  quote,
  detail,
}: Omit<Shown, 'tab'> & { tab: Exclude<Tab, 'community'> }): ReactNode {
  // The analysis requests its report and loads its code while the quote is still loading.
  if (tab === 'analysis') return <AnalysisTab ticker={ticker} quote={quote} detail={detail} />
  if (!quote) return null
  if (tab === 'chart') return <ChartTab quote={quote} />
  return tab === 'sector' ? <SectorTab quote={quote} /> : <EtfTab quote={quote} />
}
