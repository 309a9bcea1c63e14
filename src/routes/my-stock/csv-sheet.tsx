import { type ReactNode, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import {
  type CsvPreview,
  type CsvRow,
  formatPortfolioCsv,
  mergeCsvEntries,
} from '#domain/portfolio/portfolio-csv.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { cacheStockRows, useStockRows } from '#state/market/stock-rows.ts'
import {
  addGroupEntries,
  changeGroup,
  createGroup,
  type MyGroup,
  newItemId,
} from '#state/my-stocks/my-groups.ts'
import { useExchangeRate } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { csvStockOf, decodeCsv, previewCsvFile } from './csv-file.ts'

type Props = {
  group: MyGroup | undefined
  open: boolean
  onClose: () => void
  act: RunWithUndo
}

export function CsvSheet({ group, open, onClose, act }: Props) {
  const words = useWords(myStockWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.menuTitle}>
      <div className="csv-sheet">
        {group && <Method group={group} />}
        <Import group={group} act={act} onClose={onClose} />
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
      return row ? csvStockOf(row) : null
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

type Read = { preview: CsvPreview; rows: readonly StockRow[] }

function Import({ group, act, onClose }: Pick<Props, 'group' | 'act' | 'onClose'>) {
  const words = useWords(myStockWords)
  const fx = useExchangeRate()
  const known = useStockRows([])
  const [read, setRead] = useState<Read | 'reading' | 'unreadable' | null>(null)
  const own = group?.body.currency ?? 'KRW'
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRead('reading')
    try {
      const text = decodeCsv(await file.arrayBuffer())
      setRead(await previewCsvFile(text, { known: known.rows, own, fx, present: group?.body.entries ?? [] }))
    } catch {
      setRead('unreadable')
    }
  }
  const apply = async ({ preview, rows }: Read) => {
    cacheStockRows(rows)
    const entries = mergeCsvEntries(preview, [], newItemId)
    onClose()
    await act(words.csvDone({ count: entries.length }), async () => {
      if (group) return addGroupEntries(group.id, entries)
      const id = await createGroup('portfolio', words.defaultPortfolio, { entries })
      void showToast('success', words.portfolioCreated)
      return () => changeGroup(id, body => ({ ...body, entries: [] }))
    })
  }
  const isRead = read !== null && typeof read === 'object'
  const problem = read === 'unreadable' ? 'unreadable' : isRead ? read.preview.problem : null
  return (
    <section className="csv-in" aria-label={words.csvIn}>
      <h3>{words.csvIn}</h3>
      <p className="second">{words.csvLead}</p>
      <label className="button file-button">
        {words.csvFile}
        <input
          className="sr-only"
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={event => {
            void choose(event.target.files?.[0])
            // A browser fires no change event for the same file again, so the value is cleared after each choice.
            // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/cancel_event
            event.target.value = ''
          }}
        />
      </label>
      <div role="status">
        {read === 'reading' && <p>{words.csvReading}</p>}
        {problem && (
          <p className="csv-problem">
            <Icon name="warning" size={16} /> {words.csvProblems[problem]}
          </p>
        )}
        {isRead && !problem && (
          <p>
            {words.csvPreview(read.preview)}
            {read.preview.wrong > 0 && <span className="caption csv-without">{words.csvWithout}</span>}
          </p>
        )}
      </div>
      {isRead && !problem && (
        <>
          {read.preview.read > 0 ? (
            <Button kind="primary" onClick={() => void apply(read)}>
              {words.csvApply({ count: read.preview.read })}
            </Button>
          ) : (
            <p>{words.csvNothing}</p>
          )}
          <Lines read={read} />
        </>
      )}
    </section>
  )
}

const MOST_LINES = 100

/** Lines with errors are first, because the user has to look at them. */
const rank = { wrong: 0, read: 1, skipped: 2 } as const

function Lines({ read: { preview, rows } }: { read: Read }) {
  const { lang, price } = useText()
  const words = useWords(myStockWords)
  const lines = preview.rows.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.line - b.line)
  const rowText = (row: CsvRow): ReactNode => {
    if (row.kind !== 'read')
      return (
        <>
          {row.kind === 'wrong' ? words.csvWrong[row.why] : words.csvSkipped[row.why]}
          <span className="caption csv-text">{row.text}</span>
        </>
      )
    const { entry } = row
    const stock = rows.find(({ fsym_id }) => fsym_id === entry.fsym_id)
    const count = entry.quantity.toLocaleString('en-US', { maximumFractionDigits: 8 })
    const paid = price(entry.price, stock?.country ?? 'kr')
    return `${entry.day} ${words.kinds[entry.kind]} ${stockNameOrId(stock, entry.fsym_id, lang)} ${count} × ${paid}`
  }
  return (
    <>
      <ul className="csv-lines">
        {lines.slice(0, MOST_LINES).map(row => (
          <li key={`${row.kind}-${row.line}`} className={row.kind}>
            <span className="caption number">
              {words.csvLine} {row.line}
            </span>
            <span>{rowText(row)}</span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && (
        <p className="caption">{words.csvMore({ count: lines.length - MOST_LINES })}</p>
      )}
    </>
  )
}
