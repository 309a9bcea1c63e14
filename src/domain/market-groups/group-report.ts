import type { ReportFact, ReportSentence } from '../analysis/report/fact.ts'
import { createFactCollector } from '../analysis/report/fact-collector.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { isoDay } from '../market/calendar/day.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { addGroupFacts } from './add-group-facts.ts'
import { countermoveSentence } from './countermove-sentence.ts'
import { collectGroupFacts } from './group-facts.ts'
import type { GroupKind, GroupReportInput } from './group-report-input.ts'
import { groupSentences } from './group-sentences.ts'
import type { RankingMeasure } from './ranked.ts'

const GROUP_REPORT_VERSION = 'group-1'

/**
 * These are the fewest members with a known change that a report needs: a sector is compared by medians, which need
 * five; two show how a theme or a sub-category moves.
 */
export const minReportedMembers: Readonly<Record<GroupKind, number>> = { sector: 5, theme: 2, category: 2 }

/**
 * The report says why a group moved: it has the facts, and the sentences made from them; or the reason why nothing can
 * be said.
 */
export type ComposedGroupReport = {
  version: string
  facts: ReportFact[]
  summary: ReportSentence[]
  against: ReportSentence | null
  missing: LocalizedText | null
}

export function composeGroupReport(pack: MarketPack, about: GroupReportInput): ComposedGroupReport {
  const { changes } = about.figures
  const known = about.rows.length - changes['1D'].unknown
  const nothing = { version: GROUP_REPORT_VERSION, facts: [], summary: [], against: null }
  if (known < minReportedMembers[about.kind]) return { ...nothing, missing: tooFew(about, known) }
  const book = createFactCollector({
    country: pack.country,
    date: isoDay(pack.day),
    source: pack.source,
    version: GROUP_REPORT_VERSION,
  })
  const by: RankingMeasure =
    about.kind === 'sector' && changes['1D'].weighted !== null ? 'weighted' : 'median'
  const facts = collectGroupFacts(pack, about, by)
  addGroupFacts(book, facts, about)
  return {
    version: GROUP_REPORT_VERSION,
    summary: groupSentences(book, about, facts),
    against: countermoveSentence(book, facts),
    facts: book.all(),
    missing: null,
  }
}

function tooFew({ kind, rows }: GroupReportInput, known: number): LocalizedText {
  if (rows.length === 0)
    return {
      ko: '이 시장에는 속한 종목이 없습니다.',
      en: 'No stocks in this market.',
    }
  return known === 0
    ? {
        ko: '오늘의 등락이 알려진 종목이 없어 설명할 수 없습니다.',
        en: 'No data on today’s moves, so there’s no explanation.',
      }
    : {
        ko: `등락이 알려진 종목이 ${known}개뿐이라 설명하지 않습니다(${minReportedMembers[kind]}개부터 설명합니다).`,
        en: `Only ${known} of its stocks ${known === 1 ? 'has' : 'have'} data. An explanation needs at least ${minReportedMembers[kind]}.`,
      }
}
