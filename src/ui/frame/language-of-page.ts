import type { Lang } from '#text/text.ts'

/** For the few components outside every provider. */
export const languageOfPage = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ko')
