import { trust as en } from './en/trust.ts'
import type { Lang } from './formats.ts'
import { trust as ko } from './ko/trust.ts'

/** Both languages in one chunk: it loads with the track record, not with every start. */
export const trustWords: Record<Lang, typeof ko> = { ko, en }
export type TrustWords = typeof ko
