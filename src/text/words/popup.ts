import { popup as en } from '../en/popup.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { popup as ko } from '../ko/popup.ts'

/** Both languages are in one chunk: the extension package contains them, so nothing is downloaded. */
export const popupWords = inBothLanguages(ko, en)
export type PopupWords = typeof ko
