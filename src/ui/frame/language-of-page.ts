import type { Lang } from '#text/text.ts'

/** For the few pieces that stand outside of every provider. */
export const languageOfPage = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ko')
