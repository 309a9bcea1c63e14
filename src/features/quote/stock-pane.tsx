import { useState } from 'react'
import { displayName } from '#domain/market/ticker.ts'
import { useFirstCountry } from '#state/market/country.ts'
import { useQuote } from '#state/market/quotes.ts'
import { useMostTraded } from '#state/market/stocks.ts'
import { quoteWords } from '#text/words/quote.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonChart, SkeletonText } from '#ui/frame/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/frame/tabs.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { ReportAnalysisTab } from '../report/analysis-tab.tsx'
import { QuoteBanner } from './banner.tsx'
import { QuoteHead } from './head.tsx'

const ChartTab = lazyComponent(async () => (await import('../chart/tab.tsx')).ChartTab)

type Props = { ticker: string | null }

/** The pane beside a list on a desktop: the chosen stock, or the most traded one when the list has none. */
export const StockPane = ({ ticker }: Props) =>
  ticker === null ? <MostTradedPane /> : <PaneOf ticker={ticker} />

function MostTradedPane() {
  const { data, problem } = useMostTraded(useFirstCountry())
  const [first] = data?.rows ?? []
  if (first) return <PaneOf ticker={first.ticker} />
  // The pane stays empty after a failed request, because the list beside it shows the error.
  return data || problem ? null : <SkeletonText lines={12} />
}

/** The analysis is shown first, so that the chart loads only after a tap. */
function PaneOf({ ticker }: { ticker: string }) {
  const { lang } = useText()
  const words = useWords(quoteWords)
  const { data: quote, problem, retry, retrying } = useQuote(ticker)
  const [tab, setTab] = useState<'analysis' | 'chart'>('analysis')
  return (
    <article aria-label={quote ? displayName(quote, lang).name : ticker}>
      <QuoteHead ticker={ticker} quote={quote} failed={problem !== null && quote === null} inPane />
      {quote && <QuoteBanner quote={quote} />}
      <Tabs
        base="pane"
        label={words.tabs}
        current={tab}
        onSelect={id => setTab(id === 'chart' ? 'chart' : 'analysis')}
        items={[
          { id: 'analysis', label: words.analysis },
          { id: 'chart', label: words.chart },
        ]}
      />
      <TabPanel base="pane" current={tab}>
        {problem && !quote ? (
          <ProblemState problem={problem} retry={retry} retrying={retrying} />
        ) : tab === 'analysis' ? (
          <ReportAnalysisTab ticker={ticker} quote={quote} inPane />
        ) : (
          <LazyBoundary fallback={<SkeletonChart />}>
            {quote ? <ChartTab quote={quote} /> : <SkeletonChart />}
          </LazyBoundary>
        )}
      </TabPanel>
      <p className="foot-note">
        <LinkButton href={`/quote/${ticker}/${tab}`}>{words.openPage}</LinkButton>
      </p>
    </article>
  )
}
