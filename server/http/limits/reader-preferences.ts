import type { FastifyRequest } from 'fastify'

/**
 * The language, theme and colours of the page for one user. They are read from the request, because no script has run
 * yet.
 */
export type ReaderPreferences = { lang: 'ko' | 'en'; theme: 'dark' | 'light'; scheme: 'kr' | 'us' | 'cb' }

export const readerPreferenceVaryHeader =
  'cookie, accept-language, sec-ch-prefers-color-scheme, sec-ch-ua-mobile, user-agent'

export function readerPreferencesOf(request: FastifyRequest): ReaderPreferences {
  const { cookies, headers } = request
  const lang = oneOf(['ko', 'en'], cookies.lang) ?? preferredLang(headers['accept-language'] ?? '')
  const preferred = oneOf(['dark', 'light'], headers['sec-ch-prefers-color-scheme']) ?? 'dark'
  const theme = cookies.theme === 'auto' ? preferred : (oneOf(['dark', 'light'], cookies.theme) ?? 'dark')
  // Korea shows a rise in red, America in green. The language decides when the user has not chosen.
  const scheme = oneOf(['kr', 'us', 'cb'], cookies.scheme) ?? (lang === 'ko' ? 'kr' : 'us')
  return { lang, theme, scheme }
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find(item => item === value)
}

function preferredLang(header: string): ReaderPreferences['lang'] {
  let best: { lang: ReaderPreferences['lang']; weight: number } = { lang: 'ko', weight: 0 }
  for (const part of header.slice(0, 300).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const lang = oneOf(['ko', 'en'], range.split('-', 1)[0])
    const quality = parameters.find(parameter => parameter.trim().startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2))
    if (lang && weight > best.weight) best = { lang, weight }
  }
  return best.lang
}
