import { popup as en } from './en/popup.ts'
import type { Lang } from './formats.ts'
import { popup as ko } from './ko/popup.ts'

/** Both languages in one chunk: the extension package contains them, so nothing is downloaded. */
export const popupWords: Record<Lang, typeof ko> = { ko, en }
export type PopupWords = typeof ko
