import type { PageDocument, PageMeta } from '#start/document/page-document.ts'
import type { PageHead } from '../../page-ports.ts'
import type { ReaderPreferences } from '../limits/reader-preferences.ts'

const locales = { ko: 'ko_KR', en: 'en_US' } as const

/** Replaces the general title, description and social tags of the page by its own. */
export function withHead(
  page: PageDocument,
  { title, description, path, image }: PageHead,
  { lang }: Pick<ReaderPreferences, 'lang'>,
  origin: string,
): PageDocument {
  const at = `${origin}${path}`
  return {
    ...page,
    title,
    description,
    meta: [
      { name: 'canonical', content: at },
      { name: 'og:site_name', content: 'Tidemark' },
      { name: 'og:type', content: 'website' },
      { name: 'og:title', content: title },
      { name: 'og:description', content: description },
      { name: 'og:url', content: at },
      { name: 'og:locale', content: locales[lang] },
      { name: 'og:locale:alternate', content: locales[lang === 'ko' ? 'en' : 'ko'] },
      { name: 'og:image', content: `${origin}${image ?? '/icons/icon-512.png'}` },
      ...(image === null ? [] : ofOwnImage(title)),
      { name: 'twitter:card', content: image === null ? 'summary' : 'summary_large_image' },
    ],
  }
}

const ofOwnImage = (title: string): PageMeta[] => [
  { name: 'og:image:width', content: '1200' },
  { name: 'og:image:height', content: '630' },
  { name: 'og:image:alt', content: title },
]
