import { useConnectivity } from '#state/connectivity.ts'
import { useQuote } from '#state/quotes.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { SkeletonChart } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, NotYet, OfflineNote } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AnalysisTab } from '../pieces/analysis-tab.tsx'
import { ChartTab } from '../pieces/chart-tab.tsx'
import { QuoteHead } from '../pieces/quote-head.tsx'
import type { RouteView } from '../route.ts'

const tabs = ['chart', 'analysis', 'sector', 'etf-compare', 'community'] as const
type Tab = (typeof tabs)[number]

/** One stock: what it costs, how it got there, and what the report says of it. */
export function Screen({ params, given }: RouteView) {
  const ticker = params.ticker as string | null
  return ticker === null ? (
    <Unknown ticker={given.ticker ?? ''} />
  ) : (
    <Known ticker={ticker} tab={params.tab as Tab} key={ticker} />
  )
}

function Known({ ticker, tab }: { ticker: string; tab: Tab }) {
  const { t, lang } = useText()
  const { online } = useConnectivity()
  const { data: quote, keptAt, problem, retrying, retry } = useQuote(ticker)
  if (problem?.code === 'unknown_ticker') return <Unknown ticker={ticker} />

  const name = quote ? (lang === 'ko' ? quote.name_kr : quote.name_en) : ticker
  return (
    <Page title={`${name} ${t(`quote.${tab}`)}`} heading={name} headingHidden unbuilt={!isBuilt(tab)}>
      <QuoteHead ticker={ticker} quote={quote} />
      <Tabs
        label={t('quote.tabs')}
        current={tab}
        items={tabs.map(id => ({ id, label: t(`quote.${id}`), href: `/quote/${ticker}/${id}` }))}
      />
      {!online && quote && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && online && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={quote !== null}
        />
      )}
      {problem && !online && !quote && (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
      )}
      {tab === 'chart' && (quote ? <ChartTab quote={quote} /> : !problem && <SkeletonChart />)}
      {tab === 'analysis' && <AnalysisTab ticker={ticker} />}
      {!isBuilt(tab) && <NotYet text={t('frame.unbuiltText', { title: t(`quote.${tab}`) })} />}
      {quote?.simulated && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </Page>
  )
}

const isBuilt = (tab: Tab): boolean => tab === 'chart' || tab === 'analysis'

function Unknown({ ticker }: { ticker: string }) {
  const { t } = useText()
  return (
    <Page title={t('titles.quote')} headingHidden>
      <EmptyState
        title={t('quote.unknownTitle', { ticker })}
        text={t('quote.unknownText')}
        actions={
          <LinkButton kind="primary" href={`/search?text=${encodeURIComponent(ticker)}`}>
            {t('quote.toSearch')}
          </LinkButton>
        }
      />
    </Page>
  )
}
