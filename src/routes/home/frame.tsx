import './home.css'
import type { ReactNode } from 'react'
import { LazyStockPane } from '#features/quote/lazy-stock-pane.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useWide } from '#ui/use-wide.ts'

export type Tab = 'stock' | 'etf'

export function HomeTabs({ tab }: { tab: Tab }) {
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
  /** The stock beside the list; null where the list has none, undefined as long as nobody knows. */
  selected: string | null | undefined
  list: (wide: boolean) => ReactNode
}

/** Side by side from the first drawing on, so that the list does not move when the stock comes. */
export function HomePanes({ label, selected, list }: Props) {
  const { t } = useText()
  const wide = useWide()
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
