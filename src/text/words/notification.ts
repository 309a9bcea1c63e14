import { notification as en } from '../en/notification.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { notification as ko } from '../ko/notification.ts'

/** Both languages are in one chunk, which loads with the screens of alerts and not with every start. */
export const alertWords = inBothLanguages(ko, en)
export type AlertWords = typeof ko
