import type { SourceText } from '#features/sources/view.ts'
import { formatDay, formatMoment } from '#text/format-days.ts'
import { sourceListWords } from '#text/words/source-list.ts'
import { sourceWords } from '#text/words/sources.ts'

/** The words of sources in one language, at an instant. */
export const sourceTextAt = (now: string, lang: 'ko' | 'en'): SourceText => ({
  words: sourceListWords[lang],
  names: sourceWords[lang],
  text: {
    lang,
    day: (date, style) => formatDay(date, lang, Date.parse(now), style),
    moment: instant => formatMoment(instant, lang, Date.parse(now), 'UTC'),
  },
})
