import { expect, it } from 'vitest'
import { joinDrafts } from './use-note-draft.ts'

it.each([
  ['theirs', 'mine', 'theirs\n\nmine'],
  ['', 'mine', 'mine'],
  ['theirs', '', 'theirs'],
  ['a part', 'a part and more', 'a part and more'],
])('joining the drafts %j and %j loses nothing', (theirs, mine, both) =>
  expect(joinDrafts(theirs, mine)).toBe(both),
)
