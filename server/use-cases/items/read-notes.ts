import type { Note } from '#contract/note.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { ItemStore, StoredItem } from '../../item-ports.ts'

function noteOf({ id, revision, body, createdAt, updatedAt }: StoredItem<'note'>): Note {
  assert(body, 'a removed note is not shown')
  return {
    id: revision,
    fsym_id: id,
    content: body.content,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

/** Returns a user's notes, newest first. */
export async function readNotes(items: Pick<ItemStore, 'all'>, userPk: number): Promise<Note[]> {
  const notes = await items.all(userPk, 'note')
  return notes.toSorted((one, other) => +other.updatedAt - +one.updatedAt).map(noteOf)
}

export async function readNote(
  items: Pick<ItemStore, 'of'>,
  userPk: number,
  fsymId: string,
): Promise<Note | null> {
  const note = await items.of(userPk, 'note', fsymId)
  return note && noteOf(note)
}
