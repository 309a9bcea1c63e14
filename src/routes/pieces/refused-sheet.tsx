import { discardEdit, type Refused, retryEdit } from '#state/items.ts'
import { syncWords } from '#text/sync.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { linesOf } from './item-lines.ts'

type Props = { refused: readonly Refused[]; open: boolean; onClose: () => void }

/** What the server will not have, with its reason: nothing goes but by the person's word. */
export function RefusedSheet({ refused, open, onClose }: Props) {
  const { t, lang } = useText()
  const words = syncWords[lang]
  return (
    <Sheet open={open && refused.length > 0} onClose={onClose} title={words.refusedTitle}>
      <div className="stack">
        <p className="second">{words.refusedLead}</p>
        {refused.map(one => {
          const { entry, problem } = one
          const name = words.kinds[entry.kind]
          return (
            <section key={entry.seq} className="conflict-side" aria-label={name}>
              <h3>{name}</h3>
              <p className="caption">{t(`problems.${problem.code}`)}</p>
              <p className="conflict-text">{linesOf(words, entry.body).join('\n')}</p>
              <div className="actions">
                <Button onClick={() => retryEdit(one)}>{words.retry}</Button>
                <Button kind="quiet" onClick={() => discardEdit(one)}>
                  {words.discard}
                </Button>
              </div>
            </section>
          )
        })}
      </div>
    </Sheet>
  )
}
