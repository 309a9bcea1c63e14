import type { Lang } from '#text/text.ts'

/** Returns the language of the document, for the few components outside every provider. */
export const languageOfPage = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ko')
