import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { useAiReportList } from '#state/market/report-list.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { removeAiReportStock, setAiReportHidden } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'

/** Edits all stocks of the AI report, including hidden ones and those beyond the plan. */
export function EditReports({ act }: { act: RunWithUndo }) {
  const { t, lang } = useText()
  const words = useWords(myStockWords)
  const { data, problem, retry, retrying, loading } = useAiReportList()
  const reports = data?.reports ?? []
  const { rows, waits } = useStockRows(reports.flatMap(({ stock, fsym_id }) => (stock ? [] : [fsym_id])))
  const stocks = reports.map(({ fsym_id, is_hidden }) => ({ fsym_id, is_hidden }))
  if (loading) return <SkeletonRows count={6} />
  return (
    <>
      {problem && problem.code !== 'offline' && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      {data && reports.length === 0 && (
        <EmptyState
          title={words.reportEmptyTitle}
          text={words.reportEmptyText}
          actions={
            <LinkButton kind="primary" href="/my-stock">
              {words.add}
            </LinkButton>
          }
        />
      )}
      <ul className="edit-list in-columns" aria-label={words.pages.aiReport}>
        {reports.map(({ fsym_id, is_hidden, stock }) => {
          const row = stock ?? rows.get(fsym_id)
          const name = stockNameOrId(row, fsym_id, lang)
          const hide = (hidden: boolean) => async () => {
            await setAiReportHidden(fsym_id, hidden)
            return () => setAiReportHidden(fsym_id, !hidden)
          }
          return (
            <li key={fsym_id} className="edit-row">
              <span className="edit-name">
                <StockName row={row} id={fsym_id} waits={waits(fsym_id)} />
                {is_hidden && <span className="caption">{words.hidden}</span>}
              </span>
              <span className="actions">
                <Button
                  kind="quiet"
                  aria-label={is_hidden ? words.showOne({ name }) : words.hideOne({ name })}
                  onClick={() => void act(is_hidden ? words.saved : words.hid({ name }), hide(!is_hidden))}
                >
                  {is_hidden ? words.show : words.hide}
                </Button>
                <Button
                  kind="quiet"
                  aria-label={words.removeOne({ name })}
                  onClick={() =>
                    void act(words.removed({ name }), () => removeAiReportStock(stocks, fsym_id))
                  }
                >
                  {words.remove}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
