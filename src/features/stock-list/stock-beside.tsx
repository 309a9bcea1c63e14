import { type ReactNode, useState } from 'react'
import { useText } from '#ui/frame/language.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { LazyStockPane } from '../quote/lazy-stock-pane.tsx'
import type { ListSelection } from './long-list.tsx'

type Props = {
  label: string
  /** The stock shown until the user chooses another; without one the pane stays empty. */
  first: string | undefined
  children: (beside: ListSelection) => ReactNode
}

export function ListWithStockPane({ label, first, children }: Props) {
  const { t } = useText()
  const wide = useIsWideScreen()
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
