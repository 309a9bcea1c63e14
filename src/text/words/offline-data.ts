import { offlineData as en } from '../en/offline-data.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { offlineData as ko } from '../ko/offline-data.ts'

/** Both languages are in one chunk: together they are smaller than the code that would load one of them. */
export const offlineWords = inBothLanguages(ko, en)

/** Formats a size in kB or MB as app stores write it, the same in both languages. */
export const formatBytes = (bytes: number): string =>
  bytes > 0 && bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
