import type { PageHead } from '../../page-ports.ts'
import type { ReaderPreferences } from '../limits/reader.ts'

const locales = { ko: 'ko_KR', en: 'en_US' } as const

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** The page with its own title, description and social tags in place of the general ones. */
export function withHead(
  html: string,
  head: PageHead,
  reader: Pick<ReaderPreferences, 'lang'>,
  origin: string,
): string {
  const at = `${origin}${head.path}`
  const image = `${origin}${head.image ?? '/icons/icon-512.png'}`
  const others = [
    `<link rel="canonical" href="${escapeHtml(at)}" />`,
    meta('property', 'og:site_name', 'Tidemark'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', at),
    meta('property', 'og:locale', locales[reader.lang]),
    meta('property', 'og:locale:alternate', locales[reader.lang === 'ko' ? 'en' : 'ko']),
    meta('property', 'og:image', image),
    ...(head.image
      ? [
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', head.title),
        ]
      : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ]
  // Replacer functions, because `$` in a replacement string would be a pattern.
  // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/String/replace#specifying_a_string_as_the_replacement
  return html
    .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[\s\S]*?>/, () =>
      [meta('name', 'description', head.description), ...others].join('\n    '),
    )
}
