import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { itemBodySchemas } from './item-bodies.ts'

const FsymId = z.string().check(z.regex(/^[\w.-]{1,32}$/))

export const Note = z.object({
  /** It is the note's own: it stays through every change, and a note that is written anew has another. */
  id: z.number(),
  /** The revision of the note, which grows with each change. */
  revision: z.number(),
  fsym_id: z.string(),
  content: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Note = z.infer<typeof Note>

const content = itemBodySchemas.note.shape.content
const problems = ['bad_request', 'conflict', 'key_reused'] as const

/** The specification's calls for items of the kind `note`. */
export const noteEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/note/',
    auth: 'user',
    summary: 'My notes, the newest first.',
    reply: z.object({ notes: fallback(z.array(Note), []) }),
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/note/',
    auth: 'user',
    summary: 'The first note on a stock. Where there is one already it is a conflict.',
    body: z.object({ fsym_id: FsymId, content }),
    reply: Note,
    problems: [...problems],
    idempotent: true,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/note/{fsym_id}/',
    auth: 'user',
    summary: 'My note on a stock; empty where there is none.',
    params: z.object({ fsym_id: FsymId }),
    reply: z.object({ note: z.nullable(Note) }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/v2/user/note/{fsym_id}/',
    auth: 'user',
    summary:
      'Another text for my note. Made on an older revision it is a conflict; an empty text removes it.',
    params: z.object({ fsym_id: FsymId }),
    body: z.object({
      base_revision: z.optional(z.number().check(z.int(), z.minimum(0))),
      content: z.union([content, z.literal('')]),
    }),
    reply: z.object({ note: z.nullable(Note) }),
    problems: [...problems, 'not_found'],
    idempotent: true,
  }),
}
