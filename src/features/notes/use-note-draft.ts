import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoteBody } from '#domain/sync/item.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { writeItem } from '#state/my-stocks/items.ts'
import { presentUser } from '#state/session/session.ts'

/** As the contract counts a note. */
export const NOTE_LENGTH = 10_000
/** Often enough that little is ever unsaved, seldom enough that a word is not saved by its letters. */
const SAVE_MS = 600

const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** What would be lost where two wrote at once: both stay, one under the other. */
export const joinDrafts = (theirs: string, mine: string): string =>
  theirs === '' || mine.includes(theirs) ? mine : mine === '' ? theirs : `${theirs}\n\n${mine}`

/**
 * The text while somebody writes it. `base` is what is known to be kept: as long as the text is the same, whatever comes
 * from elsewhere is shown; where both have changed, the save finds it out and keeps both.
 */
export function useNoteDraft(fsymId: string, owner: number | null, kept: string) {
  const [text, setText] = useState(kept)
  const [failed, setFailed] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const base = useRef(kept)
  const latest = useRef(text)
  const saving = useRef(Promise.resolve())

  const show = useCallback((next: string) => {
    latest.current = next
    setText(next)
  }, [])

  useEffect(() => {
    if (kept === base.current || latest.current !== base.current) return
    base.current = kept
    show(kept)
  }, [kept, show])

  const save = useCallback(() => {
    const work = async () => {
      const mine = latest.current
      // Whoever began this has left: it is not written into anybody else's notes.
      if (mine === base.current || mine.length > NOTE_LENGTH || (presentUser()?.pk ?? null) !== owner) return
      let put = mine
      await writeItem('note', fsymId, present => {
        const there = present?.content ?? ''
        put = there === base.current ? mine : joinDrafts(there, mine)
        // Too long for one note: what is there stays, and the writer shortens the two.
        if (put.length > NOTE_LENGTH) return present
        return bodyOf(put)
      })
      const isWhole = put.length <= NOTE_LENGTH
      base.current = isWhole ? (bodyOf(put)?.content ?? '') : base.current
      if (put !== mine && latest.current === mine) show(put)
      setFailed(false)
    }
    saving.current = saving.current.then(work).catch(() => setFailed(true))
    return saving.current
  }, [fsymId, owner, show])

  useEffect(() => {
    if (text === base.current) return
    const timer = setTimeout(() => void save(), SAVE_MS)
    return () => clearTimeout(timer)
  }, [text, save])

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void save()
    }
  }, [save])

  const isDirty = text !== kept && text !== base.current
  useDirtyForm('note', isDirty)

  return {
    text,
    failed,
    removed,
    isDirty,
    save,
    write(typed: string) {
      setRemoved(null)
      show(typed.replaceAll(unprintable, ''))
    },
    remove() {
      setRemoved(latest.current)
      show('')
      void save()
    },
    undo() {
      if (removed === null) return
      setRemoved(null)
      show(removed)
      void save()
    },
  }
}

/** Nothing but room is no note. */
const bodyOf = (content: string): NoteBody | null => (content.trim() === '' ? null : { content })
