import { createContext, memo, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react'
import { useCountry } from '#state/market/country.ts'
import type { DatedData } from '#state/market/data-age.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { type MarketWords, marketWords } from '#text/words/market.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { LazyStockPane } from '../quote/lazy-stock-pane.tsx'
import { NoSignalNote } from '../quote/no-signal-note.tsx'
import { type NumbersOrigin, SourceNote } from '../sources/note.tsx'

export type MarketPageName = keyof MarketWords['pages']

/** Ticker of the stock shown beside the list on a desktop. */
const Choice = createContext<{ chosen: string | null; choose: (ticker: string) => void }>({
  chosen: null,
  choose: () => {},
})
export const useListSelection = () => useContext(Choice)

type Props<T> = {
  page: MarketPageName
  title: string
  answer: CachedReplyState<T>
  /** Returns a sentence that sums up the reply. */
  heading: (data: T) => string
  lead: (data: T) => string
  /** The country and session of the data, on pages whose rows or headings stand for signals. */
  dated?: (data: T) => DatedData
  /** Returns the sources of the numbers. */
  origin: (data: T) => NumbersOrigin
  /**
   * For a list of stocks: returns the stock that is shown beside the list on a desktop until the user chooses another.
   */
  first?: (data: T) => string | undefined
  /** Renders the content beside the list when that is not a stock. */
  pane?: (chosen: string) => ReactNode
  /** Controls above the list; they are shown before the reply arrives. */
  tools?: ReactNode
  children: (data: T) => ReactNode
}

/** The frame of all market pages: it shows the tabs, the time of the data, and a skeleton until the reply arrives. */
export function MarketPageFrame<T>({
  page,
  title,
  answer,
  heading,
  lead,
  dated,
  origin,
  first,
  pane = ticker => <LazyStockPane key={ticker} ticker={ticker} />,
  tools,
  children,
}: Props<T>) {
  const { t } = useText()
  const words = useWords(marketWords)
  const wide = useIsWideScreen()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, keptAt, retry, retrying } = answer
  const opened = data !== null && wide ? (chosen ?? first?.(data) ?? null) : null
  const choice = useMemo(() => ({ chosen: opened, choose: setChosen }), [opened])
  const list = (
    <Choice value={choice}>
      <MarketTabs page={page} />
      {tools}
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      <NoSignalNote of={(data !== null && dated?.(data)) || null} />
      {data !== null && children(data)}
      <SourceNote of={[data && origin(data)]} />
    </Choice>
  )
  return (
    <Screen
      title={title}
      heading={data === null ? title : heading(data)}
      lead={data === null ? '\u00a0' : lead(data)}
    >
      {opened ? (
        <ListDetail
          list={list}
          detail={pane(opened)}
          listLabel={words.pages[page]}
          detailLabel={t('titles.quote')}
          showing="list"
        />
      ) : (
        list
      )}
    </Screen>
  )
}

/** The tabs of the market pages; those of a page that exists per country link to the chosen country. */
const MarketTabs = memo(({ page }: { page: MarketPageName }) => {
  const words = useWords(marketWords)
  const [chosen] = useCountry()
  const country = useDeferredValue(chosen)
  const hrefs: Record<MarketPageName, string> = {
    ranks: '/stock-chart',
    leaders: '/top',
    sectors: `/sector/${country}`,
    themes: '/theme/themeall',
    categories: '/category/trending',
    condition: `/market-condition/${country}`,
    schedule: '/schedule',
    report: '/market-report/today',
  }
  return (
    <Tabs
      label={words.pagesLabel}
      current={page}
      items={(Object.keys(hrefs) as MarketPageName[]).map(id => ({
        id,
        label: words.pages[id],
        href: hrefs[id],
      }))}
    />
  )
})
