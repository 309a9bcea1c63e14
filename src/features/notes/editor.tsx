import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useItem, useItems, useSyncStatus } from '#state/my-stocks/items.ts'
import { noteWords } from '#text/words/note.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ConflictSheet } from '../sync/conflict-sheet.tsx'
import { RefusedSheet } from '../sync/refused-sheet.tsx'
import { MAX_NOTE_LENGTH, useNoteDraft } from './use-note-draft.ts'

const LASTS_MS = 800
/** From this length on the editor shows how many characters are left. */
const NEARLY_FULL = MAX_NOTE_LENGTH * 0.9

type Props = { fsymId: string; owner: number | null }

/**
 * Edits the user's note on a stock; it is stored on the device while the user types and sent when there is a network.
 */
export function NoteEditor({ fsymId, owner }: Props) {
  const { loading } = useItems('note')
  const kept = useItem('note', fsymId)
  if (loading && !kept)
    return (
      <div className="pad">
        <SkeletonText lines={5} />
      </div>
    )
  return <Editor fsymId={fsymId} owner={owner} />
}

function Editor({ fsymId, owner }: Props) {
  const { moment } = useText()
  const words = useWords(noteWords)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const toArea = useCallback(() => area.current?.focus(), [])
  const kept = useItem('note', fsymId)
  const { text, failed, removed, isDirty, save, write, remove, undo } = useNoteDraft(
    fsymId,
    owner,
    kept?.body.content ?? '',
  )
  const tooMany = text.length - MAX_NOTE_LENGTH
  const isOnItsWay = owner !== null && kept?.pending === true && kept.conflict === null
  const waits = useLasting(isOnItsWay) && !isDirty
  const isSaving = isDirty ? tooMany <= 0 : isOnItsWay && !waits
  const isSaved = !isDirty && kept?.pending === false
  const state = [
    ...(text.length > NEARLY_FULL ? [words.length({ count: text.length })] : []),
    ...(isSaving ? [words.saving] : []),
    ...(isSaved ? [words.saved({ time: moment(kept.updatedAt) })] : []),
  ].join(' · ')
  return (
    <div className="note-body">
      <textarea
        ref={area}
        className="note-text"
        aria-label={words.label}
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={`${id}-state`}
        placeholder={words.placeholder}
        value={text}
        onChange={event => write(event.target.value)}
        onBlur={() => void save()}
      />
      <div className="note-line">
        <p className="caption" id={`${id}-state`}>
          {state && waits ? `${state} · ` : state}
          <span role="status">{waits && words.waits}</span>
        </p>
        {text !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              remove()
              toArea()
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <div role="status">
        {removed !== null && (
          <div className="strip-note">
            <p>{words.removed}</p>
            <Button
              kind="quiet"
              onClick={() => {
                undo()
                toArea()
              }}
            >
              {words.undo}
            </Button>
          </div>
        )}
      </div>
      {tooMany > 0 && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={14} /> {words.tooLong({ count: tooMany })}
        </p>
      )}
      {failed && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={14} /> {words.failed}
        </p>
      )}
      <Decisions fsymId={fsymId} onDone={toArea} />
    </div>
  )
}

/** Returns true only after the state has lasted for a while, so that a fast save shows no message. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), LASTS_MS)
    return () => clearTimeout(timer)
  }, [is])
  return is && lasts
}

/** Asks the user to decide about this note: about a conflict of two versions, or a version that the server refused. */
function Decisions({ fsymId, onDone }: { fsymId: string; onDone: () => void }) {
  const words = useWords(noteWords)
  const { conflicts, refused } = useSyncStatus()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const done = useCallback(() => {
    setOpen(false)
    onDone()
  }, [onDone])
  const mine = conflicts.filter(({ kind, id }) => kind === 'note' && id === fsymId)
  const mineRefused = refused.filter(({ entry }) => entry.kind === 'note' && entry.id === fsymId)
  const toDecide = mine.length + mineRefused.length > 0
  return (
    <>
      {toDecide && (
        <div className="strip-note" role="alert">
          <Icon name="warning" size={16} />
          <p>{mine.length > 0 ? words.conflict : words.refused}</p>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {mine.length > 0 ? words.choose : words.show}
          </Button>
        </div>
      )}
      <ConflictSheet conflicts={mine} open={open} onClose={close} onDone={done} />
      <RefusedSheet
        refused={mine.length > 0 ? [] : mineRefused}
        open={open && mine.length === 0}
        onClose={close}
        onDone={done}
      />
    </>
  )
}
