import type { Lang } from './formats.ts'

/**
 * Combines both languages of one feature, which load together with it. It does not compile when a sentence is missing
 * in one language.
 */
export const inBothLanguages = <T>(ko: T, en: NoInfer<T>): Readonly<Record<Lang, T>> => ({ ko, en })
