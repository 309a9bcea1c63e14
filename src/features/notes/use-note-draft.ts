import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoteBody } from '#domain/sync/item.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { writeItem } from '#state/my-stocks/items.ts'
import { currentUser } from '#state/session/session.ts'

/** The longest note that the API contract allows. */
export const MAX_NOTE_LENGTH = 10_000
/**
 * Milliseconds without typing before the note is saved. Our choice: short enough that little is ever unsaved, and long
 * enough not to save every letter.
 */
const SAVE_MS = 600

const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Joins two versions of a note, one under the other, unless one contains the other. */
export const joinDrafts = (theirs: string, mine: string): string =>
  theirs === '' || mine.includes(theirs) ? mine : mine === '' ? theirs : `${theirs}\n\n${mine}`

/**
 * Holds the text while the user types it. `base` is the version known to be stored: while the text equals it, changes
 * from other devices are shown at once; when both have changed, the next save joins them.
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
      // The user who typed this has signed out; the text must not go into another user's notes.
      if (mine === base.current || mine.length > MAX_NOTE_LENGTH || (currentUser()?.pk ?? null) !== owner)
        return
      let put = mine
      await writeItem('note', fsymId, present => {
        const there = present?.content ?? ''
        put = there === base.current ? mine : joinDrafts(there, mine)
        // The joined text is too long for one note: the stored note stays as it is, and the user shortens the joined
        // text.
        if (put.length > MAX_NOTE_LENGTH) return present
        return bodyOf(put)
      })
      const isWhole = put.length <= MAX_NOTE_LENGTH
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

/** A note that consists only of white space counts as no note. */
const bodyOf = (content: string): NoteBody | null => (content.trim() === '' ? null : { content })
