import { type ReactNode, useState } from 'react'
import { brokerIds } from '#domain/portfolio/trade-files/broker-template.ts'
import { mergeTradeEntries } from '#domain/portfolio/trade-files/preview-trades.ts'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { cacheStockRows } from '#state/market/stock-rows.ts'
import { rememberColumnMapping } from '#state/my-stocks/column-mappings.ts'
import {
  addGroupEntries,
  changeGroup,
  createGroup,
  type MyGroup,
  newItemId,
} from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import type { TradeFileFormat } from './file-format.ts'
import { FreeTrades } from './free-trades.tsx'
import { MappingForm } from './mapping-form.tsx'
import { RateNotes } from './rate-notes.tsx'
import { TradeLines } from './trade-lines.tsx'
import {
  isOpened,
  type OpenedTradeFile,
  type TradeFilePreview,
  type TradeFileState,
  useTradeFile,
} from './use-trade-file.ts'
import './trade-import.css'

export type TradeImportProps = { group: MyGroup | undefined; act: RunWithUndo; onClose: () => void }

/** Reads a broker's file, shows what it comes to, and adds it to the portfolio when the user confirms. */
export function TradeImport({ group, act, onClose }: TradeImportProps) {
  const words = useWords(tradeImportWords)
  const state = useTradeFile(group)
  const { file } = state
  const opened = isOpened(file) ? file : null
  return (
    <section className="trade-import" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="second">{words.lead}</p>
      <label className="button file-button">
        {words.choose}
        <input
          className="sr-only"
          type="file"
          accept=".csv,.tsv,.txt,.xls,.xlsx,.json,.xml,text/csv,text/plain,application/json,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={event => {
            const chosen = event.target.files?.[0]
            if (chosen) state.open(chosen)
            // A browser fires no change event for the same file again, so the value is cleared after each choice.
            // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/cancel_event
            event.target.value = ''
          }}
        />
      </label>
      <div role="status">
        {file === 'reading' && <p>{words.reading}</p>}
        {typeof file === 'string' && file !== 'reading' && (
          <ProblemNote>{words.unreadable[file]}</ProblemNote>
        )}
      </div>
      {opened && <OpenedFile file={opened} state={state} group={group} act={act} onClose={onClose} />}
    </section>
  )
}

const ProblemNote = ({ children }: { children: ReactNode }) => (
  <p className="trade-import-problem">
    <Icon name="warning" size={16} /> <span>{children}</span>
  </p>
)

type OpenedProps = TradeImportProps & { file: OpenedTradeFile; state: TradeFileState }

const formats: readonly TradeFileFormat[] = [...brokerIds, 'usual', 'by-hand']

function OpenedFile({ file, state, ...target }: OpenedProps) {
  const words = useWords(tradeImportWords)
  const { shown } = state
  const said = file.isRecalled
    ? words.recalled
    : file.recognised === 'by-hand'
      ? words.unknownFile
      : file.recognised === 'usual'
        ? words.recognisedUsual
        : words.recognised({ format: words.formats[file.recognised] })
  return (
    <>
      <p role="status">{said}</p>
      <SelectField
        label={words.format}
        name="format"
        value={file.format}
        options={formats.map(value => ({ value, label: words.formats[value] }))}
        onChange={format => state.change({ format })}
      />
      {file.format === 'by-hand' && (
        <MappingForm
          records={file.records}
          mapping={file.mapping}
          onChange={mapping => state.change({ mapping })}
        />
      )}
      {shown === 'reading' && <p role="status">{words.reading}</p>}
      {shown !== null && typeof shown === 'object' && (
        <PreviewedFile
          key={file.format}
          file={file}
          shown={shown}
          askAgain={state.askAgain}
          onRate={ownRate => state.change({ ownRate })}
          {...target}
        />
      )}
    </>
  )
}

type PreviewedProps = TradeImportProps & {
  file: OpenedTradeFile
  shown: TradeFilePreview
  askAgain: () => void
  onRate: (usdkrw: number) => void
}

function PreviewedFile({ file, shown, askAgain, onRate, ...target }: PreviewedProps) {
  const words = useWords(tradeImportWords)
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const { preview, stocks, notAsked } = shown
  const apply = useApply(file, shown, target)
  if (preview.problem) return <ProblemNote>{words.noHeader}</ProblemNote>
  const free = preview.rows.flatMap(row => (row.kind === 'free' ? [row] : []))
  const count = preview.read + free.filter(({ line }) => confirmed.has(line)).length
  return (
    <>
      <div role="status">
        <p>
          {words.counts(preview)}
          {preview.wrong > 0 && <span className="caption trade-import-note">{words.without}</span>}
        </p>
        {notAsked > 0 && <ProblemNote>{words.notAsked({ count: notAsked })}</ProblemNote>}
      </div>
      <RateNotes shown={shown} onRate={onRate} />
      {(notAsked > 0 || shown.rates.failed) && <Button onClick={askAgain}>{words.askAgain}</Button>}
      {free.length > 0 && (
        <FreeTrades rows={free} stocks={stocks} confirmed={confirmed} onConfirm={setConfirmed} />
      )}
      {count > 0 ? (
        <Button kind="primary" onClick={() => void apply(confirmed)}>
          {words.apply({ count })}
        </Button>
      ) : (
        <p>{words.nothing}</p>
      )}
      <TradeLines rows={preview.rows} stocks={stocks} />
    </>
  )
}

/** Adds the entries to the portfolio, or to a new one in the file's own currency. */
function useApply(
  { format, mapping }: OpenedTradeFile,
  { preview, stocks, currency }: TradeFilePreview,
  { group, act, onClose }: TradeImportProps,
) {
  const words = useWords(tradeImportWords)
  const portfolioWords = useWords(myStockWords)
  return async (confirmed: ReadonlySet<number>) => {
    cacheStockRows(stocks)
    const entries = mergeTradeEntries(preview, confirmed, newItemId)
    if (format === 'by-hand') void rememberColumnMapping(mapping)
    onClose()
    await act(words.done({ count: entries.length }), async () => {
      if (group) return addGroupEntries(group.id, entries)
      const id = await createGroup('portfolio', portfolioWords.defaultPortfolio, { entries, currency })
      void showToast('success', portfolioWords.portfolioCreated)
      return () => changeGroup(id, body => ({ ...body, entries: [] }))
    })
  }
}
