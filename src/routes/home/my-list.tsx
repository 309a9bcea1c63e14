import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import type { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import type { ChangesSinceVisit } from './changes-since-visit.ts'
import { firstHomeRows, type HomeRows, MAX_HOME_ROWS } from './view.ts'

type MyListProps = {
  mine: ReturnType<typeof useMyStocks>
  view: HomeRows
  since: ChangesSinceVisit | null
  waits: boolean
  selected: string | undefined
  onChoose: (ticker: string) => void
}

export function MyList({ mine, view, since, waits, selected, onChoose }: MyListProps) {
  const { t } = useText()
  const { online } = useConnectivity()
  const { data, keptAt, retrying, retry } = mine
  const changed = since?.changed ?? []
  const rest = since?.rest ?? view.rows
  const shown = firstHomeRows(rest, MAX_HOME_ROWS - changed.length)
  const row = (each: (typeof rest)[number]) => (
    <StockRowOfReply
      key={each.fsym_id}
      row={each}
      marked
      offline={!online}
      selected={each.ticker === selected}
      onFocus={() => onChoose(each.ticker)}
    />
  )
  return (
    <>
      {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={mine} quiet={!online && data !== null} />
      {waits && <SkeletonRows count={8} />}
      {!waits && view.rows.length + view.unknown.length > 0 && (
        <StockList label={t('titles.myStock')} whole>
          {changed.map(row)}
          {changed.length > 0 && shown.length > 0 && <h2 className="rest-head">{t('home.same')}</h2>}
          {shown.map(row)}
          {view.unknown.map(id => (
            <p key={id} className="caption lone-line">
              {t('home.unlistedReason', { id })}
            </p>
          ))}
        </StockList>
      )}
      {!waits && shown.length < rest.length && (
        <Anchor className="more-line" href="/my-stock">
          {t(changed.length > 0 ? 'home.restSame' : 'home.restMore', {
            count: rest.length - shown.length,
          })}
          <Icon name="chevron" size={16} />
        </Anchor>
      )}
    </>
  )
}
