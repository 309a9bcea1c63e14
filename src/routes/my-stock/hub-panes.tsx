import type { ReactNode } from 'react'
import { MostTraded } from '#features/rankings/most-traded.tsx'
import { useFirstCountry } from '#state/market/country.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'

type Props = {
  list: ReactNode
  /** Content beside the list on a desktop. Without it the pane shows stocks to choose from. */
  detail?: ReactNode
  /** Label of the second pane; by default it says that the pane shows a stock. */
  detailLabel?: string
  /** True when the list has loaded and is empty. */
  isEmpty?: boolean
}

/**
 * Arranges one column on a phone and two panes on a desktop. All pages of the hub share it, so that the head does not
 * move.
 */
export function MyStockPanes({ list, detail, detailLabel, isEmpty = false }: Props) {
  const { t } = useText()
  const country = useFirstCountry()
  const words = useWords(myStockWords)
  const wide = useIsWideScreen()
  const instead = isEmpty && (
    <>
      <SectionHead title={t('home.mostTraded')} />
      <MostTraded country={country} />
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
