import { useRef, useState } from 'react'
import {
  type ExportedItem,
  type ImportCounts,
  importExportedItems,
  parseExportFile,
} from '#state/session/import-export.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ImportResult } from './import-result.tsx'
import { countItems, planRoomExceededBy } from './item-counts.ts'
import { ItemCountList, totalItemCount } from './item-counts.tsx'

const LARGEST = 50_000_000

type Read = { madeAt: string; things: ExportedItem[] }

/** Shows the content of a file first; nothing changes until the user confirms. */
export function ImportFileSection() {
  const { t, moment } = useText()
  const words = useWords(accountWords)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState<Read | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ImportCounts | null>(null)
  const plan = useKnownPlan()

  const look = async (file: File | undefined) => {
    if (!file) return
    const found = file.size > LARGEST ? null : parseExportFile(await file.text().catch(() => ''))
    setRead(found)
    setResult(null)
    setFault(found ? '' : file.size > LARGEST ? words.importTooLarge : words.importUnreadable)
    setOpen(true)
  }
  const bringBack = async () => {
    if (!read) return
    setBusy(true)
    setFault('')
    const { imported, problem } = await importExportedItems(read.things)
    setBusy(false)
    if (problem) {
      const came = imported.put + imported.same + imported.left_out
      const stopped = came > 0 ? words.importStopped({ count: came }) : ''
      return setFault(`${t(`problems.${problem.code}`)} ${stopped}`.trim())
    }
    // What was refused has names, which a message that disappears would take away.
    if (imported.refused.length > 0) return setResult(imported)
    setOpen(false)
    void showToast('success', words.importDone(imported))
  }
  const counts = countItems(read?.things ?? [])
  const isEmpty = read !== null && read.things.length === 0
  const planRoom = plan && planRoomExceededBy(counts, plan)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{words.importFile}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={event => {
          void look(event.target.files?.[0])
          // A browser fires no change event for the same file again, so the value is cleared after each choice.
          // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/cancel_event
          event.target.value = ''
        }}
      />
      <Sheet
        open={open}
        onClose={() => !busy && setOpen(false)}
        title={words.importTitle}
        footer={
          result ? (
            <Button kind="primary" onClick={() => setOpen(false)}>
              {words.importClose}
            </Button>
          ) : read && !isEmpty ? (
            <Button kind="primary" busy={busy} onClick={bringBack}>
              {words.importGo}
            </Button>
          ) : undefined
        }
      >
        <div className="my-sheet">
          {read && <p className="caption">{words.importMadeAt({ time: moment(read.madeAt) })}</p>}
          {read && totalItemCount(counts) > 0 && <ItemCountList counts={counts} />}
          {read && !result && <p className="second">{isEmpty ? words.importEmpty : words.importLead}</p>}
          {planRoom && !result && <p className="second">{words.importPlan(planRoom)}</p>}
          {result && <ImportResult result={result} />}
          <p className="form-problem" role="alert">
            {fault}
          </p>
        </div>
      </Sheet>
    </>
  )
}
