import './home.css'
import type { ReactNode } from 'react'
import { LazyStockPane } from '#features/quote/lazy-stock-pane.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'

export type HomeTab = 'stock' | 'etf'

export function HomeTabs({ tab }: { tab: HomeTab }) {
  const { t } = useText()
  return (
    <Tabs
      label={t('home.tabs')}
      current={tab}
      items={[
        { id: 'stock', label: t('home.stocks'), href: '/' },
        { id: 'etf', label: t('home.etfs'), href: '/?mainTab=etf' },
      ]}
    />
  )
}

type Props = {
  label: string
  /** Ticker of the stock beside the list; null when the list is empty, undefined while the list loads. */
  selected: string | null | undefined
  list: (wide: boolean) => ReactNode
}

/** Renders both panes from the start, so that the list does not move when the stock arrives. */
export function HomePanes({ label, selected, list }: Props) {
  const { t } = useText()
  const wide = useIsWideScreen()
  if (!wide) return list(false)
  return (
    <ListDetail
      list={list(true)}
      detail={
        selected === undefined ? (
          <SkeletonText lines={12} />
        ) : (
          <LazyStockPane key={selected} ticker={selected} />
        )
      }
      listLabel={label}
      detailLabel={t('titles.quote')}
      showing="list"
    />
  )
}
