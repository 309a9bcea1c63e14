import { useState } from 'react'
import { discardEdit, type RefusedChange, retryEdit } from '#state/my-stocks/items.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { itemVersionLines } from './item-lines.ts'
import './sync.css'
import { useFocusNextHeading } from '../my-feed/use-focus-next-heading.ts'
import { useItemVersionFormatter } from './use-version-formatter.ts'

type Props = { refused: readonly RefusedChange[]; open: boolean; onClose: () => void; onDone: () => void }

/** Shows changes that the server refused, with the reason; nothing is discarded unless the user decides so. */
export function RefusedSheet({ refused, open, onClose, onDone }: Props) {
  const { t } = useText()
  const [failed, setFailed] = useState(false)
  const head = useFocusNextHeading(
    open,
    refused.length > 0 ? refused.map(({ entry }) => entry.seq).join() : null,
    onDone,
  )
  const versionOf = ({ entry: { kind, id, body } }: RefusedChange) => ({ kind, id, bodies: [body] })
  const tell = useItemVersionFormatter(refused.map(versionOf))
  const { words } = tell
  const decide = (work: Promise<void>) => {
    setFailed(false)
    void work.catch(() => setFailed(true))
  }
  return (
    <Sheet open={open && refused.length > 0} onClose={onClose} title={words.refusedTitle}>
      <div className="sync-sheet">
        <p className="second">{words.refusedLead}</p>
        {refused.map((one, at) => {
          const { entry, problem } = one
          const name = tell.title(versionOf(one))
          return (
            <section key={entry.seq} className="sync-side" aria-label={name}>
              <h3 ref={at === 0 ? head : undefined} tabIndex={-1}>
                {name}
              </h3>
              <p className="caption">{t(`problems.${problem.code}`)}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by keyboard */}
              <p className="sync-text" tabIndex={0}>
                {itemVersionLines(tell, entry.body).join('\n')}
              </p>
              <div className="actions">
                <Button onClick={() => decide(retryEdit(one))}>{words.retry}</Button>
                <Button kind="quiet" onClick={() => decide(discardEdit(one))}>
                  {words.discard}
                </Button>
              </div>
            </section>
          )
        })}
        {failed && (
          <p className="field-error" role="alert">
            {words.failed}
          </p>
        )}
      </div>
    </Sheet>
  )
}
