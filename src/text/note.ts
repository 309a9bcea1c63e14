import { note as en } from './en/note.ts'
import type { Lang } from './formats.ts'
import { note as ko } from './ko/note.ts'

/** Both languages in one chunk: it loads with the note, not with every start. */
export const noteWords: Record<Lang, typeof ko> = { ko, en }
