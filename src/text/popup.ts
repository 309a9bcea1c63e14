import { popup as en } from './en/popup.ts'
import type { Lang } from './formats.ts'
import { popup as ko } from './ko/popup.ts'

/** Both languages at once: they lie in the extension and travel nowhere. */
export const popupWords: Record<Lang, typeof ko> = { ko, en }
export type PopupWords = typeof ko
