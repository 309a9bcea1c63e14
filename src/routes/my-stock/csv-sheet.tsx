import { formatPortfolioCsv } from '#domain/portfolio/portfolio-csv.ts'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { useStockRows } from '#state/market/stock-rows.ts'
import { changeGroup, type MyGroup } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { tradedStockOf } from './traded-stock.ts'

/** Reading a broker's file takes more code than the rest of the portfolio, and is loaded by those who open the sheet. */
const Import = lazyComponent(async () => (await import('./trade-import/trade-import.tsx')).TradeImport)

type Props = {
  group: MyGroup | undefined
  open: boolean
  onClose: () => void
  act: RunWithUndo
}

export function CsvSheet({ group, open, onClose, act }: Props) {
  const { t } = useText()
  const words = useWords(myStockWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.menuTitle}>
      <div className="csv-sheet">
        {group && <Method group={group} />}
        {open && (
          <LazyBoundary fallback={<p role="status">{t('ui.loading')}</p>}>
            <Import group={group} act={act} onClose={onClose} />
          </LazyBoundary>
        )}
        {group && group.body.entries.length > 0 && <Export group={group} />}
      </div>
    </Sheet>
  )
}

function Method({ group }: { group: MyGroup }) {
  const words = useWords(myStockWords)
  return (
    <SegmentedControl
      label={words.method}
      labelShown
      value={group.body.method}
      onChange={method => {
        changeGroup(group.id, body => ({ ...body, method })).catch(() => showToast('error', words.failed))
      }}
      items={[
        { value: 'fifo', label: words.fifo },
        { value: 'average', label: words.average },
      ]}
    />
  )
}

function Export({ group }: { group: MyGroup }) {
  const words = useWords(myStockWords)
  const { rows } = useStockRows([...new Set(group.body.entries.map(({ fsym_id }) => fsym_id))])
  const save = () => {
    const { entries, currency, name } = group.body
    const stockOf = (id: string) => {
      const row = rows.get(id)
      return row ? tradedStockOf(row) : null
    }
    const text = formatPortfolioCsv(entries, stockOf, currency)
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return <Button onClick={save}>{words.csvOut}</Button>
}
