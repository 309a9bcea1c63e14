import type { GroupFigures, GroupLeader } from '#contract/market-group.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { changeForRanking, type RankingMeasure } from '#domain/market-groups/ranked.ts'
import type { Lang } from '#text/formats.ts'
import type { Text } from '#text/text.ts'
import { marketGroupWords } from '#text/words/groups.ts'

/** The fields that sectors, themes and sub-categories share. */
export type ShownGroup = GroupFigures & {
  name_kr: string
  name_en: string
  rank: number | null
  leaders: readonly GroupLeader[]
}

export const groupName = (named: { name_kr: string; name_en: string }, lang: Lang): string =>
  lang === 'ko' ? named.name_kr : named.name_en

export const shownGroupChange = (group: GroupFigures, period: Period, by: RankingMeasure): number | null =>
  changeForRanking(group.changes[period], by)

/** Names the group with the highest change, from a list that begins with it. Without a known change nobody has won. */
export function bestGroupSentence(
  groups: readonly ShownGroup[],
  period: Period,
  by: RankingMeasure,
  text: Text,
): string {
  const words = marketGroupWords[text.lang]
  const [best] = groups
  const change = best ? shownGroupChange(best, period, by) : null
  return best && change !== null
    ? words.best({ name: groupName(best, text.lang), change: text.changePercent(change) })
    : words.noneKnown
}

/** Names a group with its change, or alone where nobody knows that of any member. */
export const headingOfGroup = (
  group: GroupFigures & { name_kr: string; name_en: string },
  by: RankingMeasure,
  { lang, changePercent }: Pick<Text, 'lang' | 'changePercent'>,
): string => {
  const change = shownGroupChange(group, '1D', by)
  return change === null ? groupName(group, lang) : `${groupName(group, lang)} ${changePercent(change)}`
}
