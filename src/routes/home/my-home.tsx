import { useState } from 'react'
import { useConnectivity } from '#state/connectivity.ts'
import { useMyStocks } from '#state/my-stocks.ts'
import { useText } from '#ui/language.tsx'
import { ListDetail } from '#ui/list-detail.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { EmptyState, OfflineNote } from '#ui/states.tsx'
import { StockList } from '#ui/stock-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LazyStockPane } from '../pieces/lazy-stock-pane.tsx'
import { MostTraded } from '../pieces/most-traded.tsx'
import { StockRowOf } from '../pieces/stock-row-of.tsx'
import { UntilListed } from '../pieces/until-listed.tsx'
import { useWide } from '../pieces/use-wide.ts'
import { usePicture } from './use-picture.ts'
import { type HomeRows, homeRows } from './view.ts'

type Tab = 'stock' | 'etf'

/** What changed in my stocks; on a desktop with the chosen one beside the list. */
export function MyHome({ tab }: { tab: Tab }) {
  const { t } = useText()
  const wide = useWide()
  const [chosen, setChosen] = useState<string | null>(null)
  const mine = useMyStocks()
  const view = homeRows(mine.data?.reports ?? [], tab)
  const selected = wide ? (view.rows.find(row => row.ticker === chosen) ?? view.rows[0]) : undefined
  const lead = useLead(view)
  usePicture(mine.data)
  const list = (
    <>
      <Tabs
        label={t('home.tabs')}
        current={tab}
        items={[
          { id: 'stock', label: t('home.stocks'), href: '/' },
          { id: 'etf', label: t('home.etfs'), href: '/?mainTab=etf' },
        ]}
      />
      <MyList tab={tab} mine={mine} view={view} selected={selected?.ticker} onChoose={setChosen} />
    </>
  )
  return (
    <Screen title={t('titles.home')} {...lead}>
      {selected ? (
        <ListDetail
          list={list}
          detail={<LazyStockPane key={selected.ticker} ticker={selected.ticker} />}
          listLabel={t('titles.myStock')}
          detailLabel={t('titles.quote')}
          showing="list"
        />
      ) : (
        list
      )}
    </Screen>
  )
}

function useLead({ rows, up, down, asOf: { kr, us } }: HomeRows) {
  const { t, day } = useText()
  if (rows.length === 0) return {}
  const asOf =
    kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  return {
    heading: up + down > 0 ? t('home.leadUp', { up, down }) : t('home.leadFlat'),
    lead: `${t('home.lead', { count: rows.length })} · ${asOf}`,
  }
}

type MyListProps = {
  tab: Tab
  mine: ReturnType<typeof useMyStocks>
  view: HomeRows
  selected: string | undefined
  onChoose: (ticker: string) => void
}

function MyList({ tab, mine, view, selected, onChoose }: MyListProps) {
  const { t, lang } = useText()
  const { online } = useConnectivity()
  const { data, keptAt, retrying, retry } = mine
  const empty = data !== null && view.rows.length === 0 && view.unknown.length === 0
  return (
    <>
      {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <UntilListed answer={mine} quiet={!online && data !== null} />
      {data !== null && !empty && (
        <StockList label={t('titles.myStock')}>
          {view.rows.map(row => (
            <StockRowOf
              key={row.fsym_id}
              row={row}
              offline={!online}
              selected={row.ticker === selected}
              onFocus={() => onChoose(row.ticker)}
            />
          ))}
          {view.unknown.map(id => (
            <p key={id} className="caption lone-line">
              {t('home.unlistedReason', { id })}
            </p>
          ))}
        </StockList>
      )}
      {empty && tab === 'etf' && <EmptyState text={t('home.noEtfs')} />}
      {empty && tab === 'stock' && (
        <>
          <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')} />
          <SectionHead title={t('home.mostTraded')} />
          <MostTraded country={lang === 'ko' ? 'kr' : 'us'} />
        </>
      )}
      {view.simulated && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </>
  )
}
