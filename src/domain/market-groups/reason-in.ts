const hangul = /\p{Script=Hangul}/u

/** Why a member belongs: a source may say it in both languages, parted by « · ». In one alone it is better than nothing. */
export function reasonIn(reason: string, lang: 'ko' | 'en'): string {
  const parts = reason.split(' · ')
  const own = parts.filter(part => hangul.test(part) === (lang === 'ko'))
  return (own.length > 0 ? own : parts).join(' · ')
}
