import type { ReactNode } from 'react'
import { MostTraded } from '#features/rankings/most-traded.tsx'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useWide } from '#ui/use-wide.ts'

type Props = {
  list: ReactNode
  /** Beside the list on a desktop. Without it: what there is to choose from, where nothing was chosen yet. */
  detail?: ReactNode
  /** What the second pane is; a stock, if nothing else is said. */
  detailLabel?: string
  /** There is nothing yet, and it is known that there is nothing. */
  isEmpty?: boolean
}

/** One column on a phone, two panes on a desktop, on every page of the hub: its head never moves. */
export function HubPanes({ list, detail, detailLabel, isEmpty = false }: Props) {
  const { t, lang } = useText()
  const words = myStockWords[lang]
  const wide = useWide()
  const instead = isEmpty && (
    <>
      <SectionHead title={t('home.mostTraded')} />
      <MostTraded country={lang === 'ko' ? 'kr' : 'us'} />
    </>
  )
  if (!wide)
    return (
      <>
        {list}
        {instead}
      </>
    )
  return (
    <ListDetail
      list={list}
      detail={
        detail ||
        instead || (
          <div className="pad">
            <SkeletonText lines={12} />
          </div>
        )
      }
      listLabel={words.lists}
      detailLabel={detailLabel ?? words.detail}
      showing="list"
    />
  )
}
