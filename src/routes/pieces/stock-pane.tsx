import { useState } from 'react'
import { displayName } from '#domain/market/ticker.ts'
import { useQuote } from '#state/quotes.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SkeletonChart, SkeletonText } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { AnalysisTab } from './analysis-tab.tsx'
import { ChartTab } from './chart-tab.tsx'
import { QuoteHead } from './quote-head.tsx'

/** Beside a list on a desktop: the stock chosen there. The verdict first, so that the chart's library waits for a tap. */
export function StockPane({ ticker }: { ticker: string }) {
  const { t, lang } = useText()
  const { data: quote } = useQuote(ticker)
  const [tab, setTab] = useState<'analysis' | 'chart'>('analysis')
  return (
    <article aria-label={quote ? displayName(quote, lang).name : ticker}>
      <QuoteHead ticker={ticker} quote={quote} inPane />
      <Tabs
        base="pane"
        label={t('quote.tabs')}
        current={tab}
        onSelect={id => setTab(id === 'chart' ? 'chart' : 'analysis')}
        items={[
          { id: 'analysis', label: t('quote.analysis') },
          { id: 'chart', label: t('quote.chart') },
        ]}
      />
      <TabPanel base="pane" current={tab}>
        {tab === 'analysis' && (quote ? <AnalysisTab ticker={ticker} /> : <SkeletonText lines={8} />)}
        {tab === 'chart' && (quote ? <ChartTab quote={quote} /> : <SkeletonChart />)}
      </TabPanel>
      <p className="foot-note">
        <LinkButton href={`/quote/${ticker}/${tab}`}>{t('quote.openPage')}</LinkButton>
      </p>
    </article>
  )
}
