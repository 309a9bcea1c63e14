import { useState } from 'react'
import type { GroupEntry } from '#domain/sync/item.ts'
import { entryFieldsOf } from '#features/my-stocks/entry-fields.ts'
import { EntryForm } from '#features/my-stocks/entry-form.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { useStockRows } from '#state/market/stock-rows.ts'
import { type MyGroup, putGroupEntry, removeGroupEntry } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** Edits the trades of a portfolio, the newest first. */
export function EditEntries({ group, act }: { group: MyGroup; act: RunWithUndo }) {
  const { lang, day, price } = useText()
  const words = useWords(myStockWords)
  const { entries, currency } = group.body
  const { rows, waits } = useStockRows([...new Set(entries.map(({ fsym_id }) => fsym_id))])
  const [edited, setEdited] = useState<GroupEntry | null>(null)
  const row = edited && rows.get(edited.fsym_id)
  const isMixed = new Set(entries.flatMap(({ fsym_id }) => rows.get(fsym_id)?.country ?? [])).size > 1
  const close = () => setEdited(null)
  return (
    <>
      <ul className="edit-list ledger" aria-label={group.body.name}>
        {entries.toReversed().map(entry => {
          const stock = rows.get(entry.fsym_id)
          const name = stockNameOrId(stock, entry.fsym_id, lang)
          const country = stock?.country ?? 'kr'
          const isTrade = entry.kind === 'buy' || entry.kind === 'sell'
          const named = `${name}, ${day(entry.day, 'full')} ${words.kinds[entry.kind]}`
          return (
            <li key={entry.id} className="edit-row entry">
              <span className="edit-name">
                <StockName row={stock} id={entry.fsym_id} waits={waits(entry.fsym_id)} />
              </span>
              <span className="entry-facts caption">
                <span className="number">{day(entry.day, 'full')}</span>
                <span>{words.kinds[entry.kind]}</span>
                <span className="number entry-count">
                  {isTrade && `${entry.quantity.toLocaleString('en-US', { maximumFractionDigits: 8 })} ×`}
                </span>
                <span className="number entry-price">
                  {price(entry.price, country)}
                  {isMixed && country === 'kr' && <Cents />}
                </span>
              </span>
              <span className="actions">
                {stock && (
                  <Button
                    kind="quiet"
                    aria-label={words.editOne({ name: named })}
                    onClick={() => setEdited(entry)}
                  >
                    {words.edit}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={words.removeOne({ name: named })}
                  onClick={() => void act(words.removed({ name }), () => removeGroupEntry(group, entry.id))}
                >
                  {words.remove}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <Sheet open={edited !== null && row != null} onClose={close} title={words.entryTitle}>
        {edited && row && (
          <>
            <h3>{stockNameOrId(row, edited.fsym_id, lang)}</h3>
            <EntryForm
              key={edited.id}
              row={row}
              own={currency}
              first={entryFieldsOf(edited, currency)}
              submit={words.save}
              onEntry={async input => {
                await putGroupEntry(group.id, { ...edited, ...input })
                close()
                void showToast('success', words.saved)
              }}
            />
          </>
        )}
      </Sheet>
    </>
  )
}

/** Adds invisible cents to an amount in won, so that it aligns with amounts in dollars. */
const Cents = () => (
  <span className="no-cents" aria-hidden="true">
    .00
  </span>
)
