import type { ReplyOf } from '#contract/endpoint.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { bestGroupSentence, groupName } from '#features/stock-groups/view.ts'
import type { Text } from '#text/text.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'

export type ThemesReply = ReplyOf<typeof themeEndpoints.list>

/** Sorts the themes by their published number, not by their change. */
export const inPublishedOrder = <T extends { number: number }>(themes: readonly T[]): readonly T[] =>
  themes.toSorted((a, b) => a.number - b.number)

/** Writes a sentence about the theme that rose most. */
export function bestThemeSentence({ themes, feed }: ThemesReply, period: Period, text: Text): string {
  return feed === null
    ? marketGroupWords[text.lang].notKnown
    : bestGroupSentence(themes, period, 'median', text)
}

/** Writes a sentence about the theme with the most unusual move. */
export function suddenThemeSentence({ themes, sudden, feed }: ThemesReply, { lang }: Text): string {
  const words = marketGroupWords[lang]
  if (feed === null) return words.notKnown
  const [most] = sudden.themes
  const theme = themes.find(each => each.id === most?.id)
  if (!most || !theme) return words.suddenQuiet
  return words.suddenHead({ name: groupName(theme, lang), times: Math.abs(most.ranges).toFixed(1) })
}

/** Says how many themes there are, by what they are ordered, and for which days the numbers are true. */
export function themesLead({ themes, as_of, feed }: ThemesReply, { lang, day }: Text): string {
  const words = marketGroupWords[lang]
  return [
    words.themes({ count: `${themes.length}` }),
    words.byMedian,
    marketWords[lang].asOf({ date: day(as_of) }),
    ...(feed?.as_of ? [words.feedAsOf({ date: day(feed.as_of) })] : []),
  ].join(' · ')
}
