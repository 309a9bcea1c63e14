import { noteEndpoints as contract, type Note } from '#contract/note.ts'
import { assert } from '#domain/kernel/assert.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeNote, createNote, type NoteRefusal } from '../use-cases/items/change-note.ts'
import { noteIdOf, readNote, readNotes } from '../use-cases/items/read-notes.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { refuseItem } from './item.ts'

const refuseNote = (refused: NoteRefusal) =>
  refused.kind === 'missing' ? refuse('not_found', 'There is no note on this stock.') : refuseItem(refused)

export const noteHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(contract.list, async (_given, { stores, user }) =>
    ok({ notes: await readNotes(stores.items, user().pk) }),
  ),

  write: defineHandler(
    contract.write,
    async ({ body }, { stores, user, now }) => {
      const written = await createNote({ ...stores, markets }, user().pk, body, now)
      if (!written.ok) return refuseNote(written.error)
      assert(written.value, 'a note that was just written is there')
      return ok(written.value)
    },
    {
      facts: savedAs,
      reply: async ({ body }, { user }, facts) => repeatedNote(user().pk, body, facts as SavedAs),
    },
  ),

  read: defineHandler(contract.read, async ({ params }, { stores, user }) =>
    ok({ note: await readNote(stores.items, user().pk, params.fsym_id) }),
  ),

  change: defineHandler(
    contract.change,
    async ({ params, body }, { stores, user, now }) => {
      const changed = await changeNote({ ...stores, markets }, user().pk, { ...params, ...body }, now)
      return changed.ok ? ok({ note: changed.value }) : refuseNote(changed.error)
    },
    {
      facts: ({ note }) => ({ note: note && savedAs(note) }),
      reply: async ({ params, body: { content } }, { user }, facts) => {
        const { note } = facts as { note: SavedAs | null }
        return { note: note && repeatedNote(user().pk, { ...params, content }, note) }
      },
    },
  ),
})

type SavedAs = Pick<Note, 'revision' | 'created_at' | 'updated_at'>

/** What the reply to a saved note says beyond the note itself. */
const savedAs = ({ revision, created_at, updated_at }: Note): SavedAs => ({
  revision,
  created_at,
  updated_at,
})

function repeatedNote(
  userPk: number,
  { fsym_id, content }: Pick<Note, 'fsym_id' | 'content'>,
  saved: SavedAs,
): Note {
  const { revision, created_at, updated_at } = saved
  return {
    ...{ fsym_id, content, revision, created_at, updated_at },
    id: noteIdOf(userPk, { fsym_id, created_at }),
  }
}
