import type { GroupLeader, GroupMultipleComparison, GroupReport } from '#contract/market-group.ts'
import { findLeadersAndLaggards, type LeaderOrLaggard } from '#domain/market-groups/group-figures.ts'
import { composeGroupReport } from '#domain/market-groups/group-report.ts'
import type { GroupReportInput } from '#domain/market-groups/group-report-input.ts'
import type { GroupMultiple } from '#domain/market-groups/group-valuation.ts'
import type { Period } from '#domain/market-groups/period.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'

/** The number of leaders beside each group of a list (our choice); a report has room for more. */
const LEADERS = 3
const REPORTED_LEADERS = 5

const leaderFrom = (pack: MarketPack, { row, change }: LeaderOrLaggard): GroupLeader => ({
  fsym_id: pack.fsymIds[row]!,
  ticker: pack.tickers[row]!,
  name_kr: pack.namesKr[row]!,
  name_en: pack.namesEn[row]!,
  change_pct: change,
})

export const groupLeaders = (pack: MarketPack, rows: readonly number[], period: Period): GroupLeader[] =>
  findLeadersAndLaggards(pack, rows, period, LEADERS).leaders.map(leader => leaderFrom(pack, leader))

export const valuationFrom = ({ arrow, ...multiple }: GroupMultiple): GroupMultipleComparison => ({
  ...multiple,
  direction: arrow?.direction ?? null,
  step: arrow?.step ?? null,
})

type Reported = { report: GroupReport | null; missing_kr: string; missing_en: string }

export function groupReportFields(pack: MarketPack, about: GroupReportInput): Reported {
  const { missing, ...report } = composeGroupReport(pack, about)
  if (missing) return { report: null, missing_kr: missing.ko, missing_en: missing.en }
  const { leaders, laggards } = findLeadersAndLaggards(pack, about.rows, '1D', REPORTED_LEADERS)
  return {
    report: {
      ...report,
      leaders: leaders.map(leader => leaderFrom(pack, leader)),
      laggards: laggards.map(leader => leaderFrom(pack, leader)),
    },
    missing_kr: '',
    missing_en: '',
  }
}
