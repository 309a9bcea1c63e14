import { useState } from 'react'
import type { StockAlertToggle } from '#domain/alerts/alert-type.ts'
import { GuestInvitation } from '#features/alerts/guest.tsx'
import { LazyPushBlockingSettings, LazyPushPermission, LazySyncState } from '#features/alerts/later.tsx'
import { useSaveWithStatus } from '#features/alerts/use-saved.ts'
import { useAlertUndo } from '#features/alerts/use-undo.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import {
  type StockAlertState,
  setAlertToggle,
  setAlertToggles,
  synchronise,
  useAlertStocks,
} from '#state/alerts/alerts.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { StockAlertTable } from './table.tsx'
import { bulkChangeOf, countStocksWithAlerts } from './view.ts'
import '#features/alerts/alerts.css'
import './table.css'

/** Shows a table with the four alert switches of each of my stocks. */
export function Screen() {
  const { t, lang } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { stocks, loading, problem } = useAlertStocks()
  const names = useStockRows(stocks.map(({ fsymId }) => fsymId))
  const { said, save } = useSaveWithStatus()
  const { note, act } = useAlertUndo()
  const [requested, setRequested] = useState(false)
  const title = t('titles.notificationStock')
  const isEmpty = !loading && problem === null && stocks.length === 0
  const heading = isEmpty
    ? words.stockNone
    : words.stockHead({ count: countStocksWithAlerts(stocks), total: stocks.length })

  const change = (stock: StockAlertState, toggle: StockAlertToggle, isOn: boolean) => {
    setRequested(requested || isOn)
    void save(() => setAlertToggle(stock, toggle, isOn))
  }
  const changeMany = (of: readonly StockAlertState[], changed: readonly StockAlertToggle[], name: string) => {
    const bulk = bulkChangeOf(of, changed)
    const named = { name, count: bulk.changed.length }
    setRequested(requested || bulk.isOn)
    void act(bulk.isOn ? words.bulkOn(named) : words.bulkOff(named), () =>
      setAlertToggles(bulk.changed, changed, bulk.isOn),
    )
  }
  return (
    <Page title={title} heading={stocks.length === 0 && !isEmpty ? title : heading} lead={words.stockLead}>
      <LazySyncState />
      {!online && <OfflineNote />}
      {problem && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={() => void synchronise()}
          kept={stocks.length > 0}
        />
      )}
      {isGuest && <GuestInvitation returnTo="/notification/setting/feature/stock" />}
      {note}
      <p className="sr-only" role="status">
        {said}
      </p>
      {loading && (
        <div className="pad">
          <SkeletonText lines={16} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          title={words.stockNone}
          text={words.stockNoneText}
          actions={
            <LinkButton kind={isGuest ? 'plain' : 'primary'} href="/my-stock">
              {words.toMyStocks}
            </LinkButton>
          }
        />
      )}
      {!loading && stocks.length > 0 && (
        <div className="alert-columns with-aside">
          <div>
            <StockAlertTable
              stocks={stocks}
              rows={names.rows}
              waits={names.waits}
              nameOf={stock => stockNameOrId(names.rows.get(stock.fsymId), stock.fsymId, lang)}
              onChange={change}
              onChangeMany={changeMany}
            />
          </div>
          <aside aria-label={words.aside}>
            {requested && <LazyPushPermission reason="stock" />}
            <LazyPushBlockingSettings level={2} withTrial={false} />
          </aside>
        </div>
      )}
    </Page>
  )
}
