import type { GroupFigures, GroupLeader } from '#contract/market-group.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { changeForRanking, type RankingMeasure } from '#domain/market-groups/ranked.ts'
import type { Lang } from '#text/formats.ts'

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
