import type { Lang } from './formats.ts'

/** Both languages of one feature: they load with it. Does not compile where a sentence is missing in one language. */
export const inBothLanguages = <T>(ko: T, en: NoInfer<T>): Readonly<Record<Lang, T>> => ({ ko, en })
