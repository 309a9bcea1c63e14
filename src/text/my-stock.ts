import { myStock as en } from './en/my-stock.ts'
import type { Lang } from './formats.ts'
import { myStock as ko } from './ko/my-stock.ts'

/** Both languages in one chunk: it loads with the screens of my stocks, not with every start. */
export const myStockWords: Record<Lang, typeof ko> = { ko, en }
export type MyStockWords = typeof ko
