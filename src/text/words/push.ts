import { push as en } from '../en/push.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { push as ko } from '../ko/push.ts'

/** Both languages are in one chunk, which loads with the push prompt and the service worker and not with every start. */
export const pushWords = inBothLanguages(ko, en)
export type PushWords = typeof ko
