import { push as en } from '../en/push.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { push as ko } from '../ko/push.ts'

/** Both languages in one chunk: it loads with the push prompt and the service worker, not with every start. */
export const pushWords = inBothLanguages(ko, en)
export type PushWords = typeof ko
