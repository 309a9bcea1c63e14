import { createHash } from 'node:crypto'
import type { Note } from '#contract/note.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { ItemStore, StoredItem } from '../../item-ports.ts'

/** Two notes of one user on one stock differ by the moment at which they were begun. */
export const noteIdOf = (userPk: number, note: Pick<Note, 'fsym_id' | 'created_at'>): number =>
  createHash('sha256').update(`${userPk}/${note.fsym_id}/${note.created_at}`).digest().readUIntBE(0, 6)

function noteOf(
  userPk: number,
  { id: fsym_id, revision, body, createdAt, updatedAt }: StoredItem<'note'>,
): Note {
  assert(body, 'a removed note is not shown')
  const created_at = createdAt.toISOString()
  return {
    id: noteIdOf(userPk, { fsym_id, created_at }),
    revision,
    fsym_id,
    content: body.content,
    created_at,
    updated_at: updatedAt.toISOString(),
  }
}

/** Returns a user's notes, newest first. */
export async function readNotes(items: Pick<ItemStore, 'all'>, userPk: number): Promise<Note[]> {
  const notes = await items.all(userPk, 'note')
  return notes.toSorted((one, other) => +other.updatedAt - +one.updatedAt).map(note => noteOf(userPk, note))
}

export async function readNote(
  items: Pick<ItemStore, 'of'>,
  userPk: number,
  fsymId: string,
): Promise<Note | null> {
  const note = await items.of(userPk, 'note', fsymId)
  return note && noteOf(userPk, note)
}
