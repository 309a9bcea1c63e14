const hangul = /\p{Script=Hangul}/u

/**
 * Why a stock belongs to a theme. A source may give the reason in both languages, separated by « · »; a reason in one language
 * is shown in both, because it is better than none.
 */
export function themeReasonIn(reason: string, lang: 'ko' | 'en'): string {
  const parts = reason.split(' · ')
  const own = parts.filter(part => hangul.test(part) === (lang === 'ko'))
  return (own.length > 0 ? own : parts).join(' · ')
}
