import { offlineData as en } from './en/offline-data.ts'
import type { Lang } from './formats.ts'
import { offlineData as ko } from './ko/offline-data.ts'

/** Both languages at once: together they are smaller than what it takes to load one of two. */
export const offlineWords: Record<Lang, typeof ko> = { ko, en }

/** As stores of apps say it, in both languages alike. */
export const sizeText = (bytes: number): string =>
  bytes > 0 && bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
