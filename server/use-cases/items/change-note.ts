import type { Note } from '#contract/note.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { changeItem, type ItemPorts, type ItemRefusal } from './change-item.ts'
import { readNote } from './read-notes.ts'

export type NoteRefusal = ItemRefusal | { kind: 'stale' } | { kind: 'missing' }

type Changed = Promise<Result<Note | null, NoteRefusal>>

/** Creates the first note on a stock; a stored note is left as it is. */
export async function createNote(
  ports: ItemPorts,
  userPk: number,
  { fsym_id, content }: { fsym_id: string; content: string },
  now: Date,
): Changed {
  await ports.items.hold(userPk)
  if (await readNote(ports.items, userPk, fsym_id)) return err({ kind: 'stale' })
  return put(ports, userPk, { fsym_id, content, base: 0 }, now)
}

/**
 * Changes the text of a note; an empty text removes the note. A change without a revision applies to the stored one.
 */
export async function changeNote(
  ports: ItemPorts,
  userPk: number,
  change: { fsym_id: string; content: string; base_revision?: number | undefined },
  now: Date,
): Changed {
  await ports.items.hold(userPk)
  const before = await readNote(ports.items, userPk, change.fsym_id)
  const { content, fsym_id } = change
  // Programs that were written when the id was the revision name the id here; they change the note as it stands.
  const named = change.base_revision === before?.id ? undefined : change.base_revision
  const base = named ?? before?.revision ?? 0
  if (before) return put(ports, userPk, { fsym_id, content, base }, now)
  if (base > 0) return err({ kind: 'stale' })
  return content === '' ? ok(null) : err({ kind: 'missing' })
}

async function put(
  ports: ItemPorts,
  userPk: number,
  { fsym_id: id, content, base }: { fsym_id: string; content: string; base: number },
  now: Date,
): Changed {
  const body = content === '' ? null : { content }
  const changed = await changeItem(ports, userPk, { kind: 'note', id, base_revision: base, body }, now)
  if (!changed.ok) return changed
  if (changed.value.outcome === 'stale') return err({ kind: 'stale' })
  return ok(await readNote(ports.items, userPk, id))
}
