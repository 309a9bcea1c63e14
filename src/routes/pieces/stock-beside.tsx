import { type ReactNode, useState } from 'react'
import { useText } from '#ui/language.tsx'
import { ListDetail } from '#ui/list-detail.tsx'
import type { ListSelection } from './long-list.tsx'
import { LazyStockPane } from './quote/lazy-stock-pane.tsx'
import { useWide } from './use-wide.ts'

type Props = {
  label: string
  /** Until another is chosen; without one nothing stands beside. */
  first: string | undefined
  children: (beside: ListSelection) => ReactNode
}

export function StockBeside({ label, first, children }: Props) {
  const { t } = useText()
  const wide = useWide()
  const [chosen, choose] = useState<string | null>(null)
  const opened = wide && first !== undefined ? (chosen ?? first) : null
  const list = children({ chosen: opened, choose })
  if (opened === null) return list
  return (
    <ListDetail
      list={list}
      detail={<LazyStockPane key={opened} ticker={opened} />}
      listLabel={label}
      detailLabel={t('titles.quote')}
      showing="list"
    />
  )
}
