import type { ReportSentence } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { isoDay } from '../market/calendar/day.ts'
import { flowSection } from './flow-sections.ts'
import { fxSection } from './fx-section.ts'
import { sectorSection, themeSection } from './group-sections.ts'
import { marketReportHeadline } from './headline.ts'
import { limitsAndExtremesSection } from './limits-section.ts'
import type { ComputedMarketFact } from './market-fact.ts'
import { createMarketFactCollector, type MarketFactCollector } from './market-fact-collector.ts'
import { nextSessionSection } from './next-section.ts'
import { breadthSection, indexSection } from './price-sections.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  type MarketReportSectionId,
  sectionIds,
} from './report-input.ts'
import { composeStockLists, type ReportStockList } from './stock-lists.ts'
import { type ReportStockLists, signalSection } from './stock-sections.ts'
import { turnoverSection } from './turnover-section.ts'

/**
 * Together with country and date this version identifies a report permanently: other rules or words get a new version.
 */
export const MARKET_REPORT_VERSION = 'market-1'

export type MarketReport = {
  version: string
  facts: ComputedMarketFact[]
  /** This is the line that the archive shows; null where no index is known. */
  headline: ReportSentence | null
  sections: ({ id: MarketReportSectionId; title: LocalizedText } & MarketReportSection)[]
  lists: ReportStockList[]
}

const titles: Readonly<Record<MarketReportSectionId, LocalizedText>> = {
  indices: { ko: '지수', en: 'Indices' },
  breadth: { ko: '등락 종목', en: 'Breadth' },
  turnover: { ko: '거래대금', en: 'Trading value' },
  sectors: { ko: '업종', en: 'Sectors' },
  themes: { ko: '테마', en: 'Themes' },
  signals: { ko: '새 신호', en: 'New signals' },
  extremes: { ko: '상한가와 52주 기록', en: 'Limit-up stocks and 52-week highs and lows' },
  flows: { ko: '수급', en: 'Investor flows' },
  fx: { ko: '환율', en: 'Exchange rate' },
  next: { ko: '다음 거래일', en: 'Next session' },
}
/**
 * The US report has no sections for flows and the exchange rate: the US has no published net purchases, and the won's
 * exchange rate belongs to Korea.
 */
const krOnly: ReadonlySet<MarketReportSectionId> = new Set(['flows', 'fx'])

/** The facts are collected first, and sentences are made from them. The same data always gives the same report. */
export function composeMarketReport(input: MarketReportInput): MarketReport {
  const { country, day, source } = input.pack
  const book = createMarketFactCollector({
    country,
    date: isoDay(day),
    source,
    version: MARKET_REPORT_VERSION,
  })
  const lists = composeStockLists(input.pack)
  const byId: ReportStockLists = new Map(lists.map(list => [list.id, list]))
  const sections = sectionIds
    .filter(id => country === 'kr' || !krOnly.has(id))
    .map(id => ({ id, title: titleOf(id, input), ...written(id, book, input, byId) }))
  return {
    version: MARKET_REPORT_VERSION,
    headline: marketReportHeadline(book, input),
    facts: book.all(),
    sections,
    lists,
  }
}

const titleOf = (id: MarketReportSectionId, { pack }: MarketReportInput): LocalizedText =>
  id === 'extremes' && pack.country === 'us' ? { ko: '52주 기록', en: '52-week highs and lows' } : titles[id]

function written(
  id: MarketReportSectionId,
  book: MarketFactCollector,
  input: MarketReportInput,
  lists: ReportStockLists,
): MarketReportSection {
  switch (id) {
    case 'indices':
      return indexSection(book, input)
    case 'breadth':
      return breadthSection(book, input)
    case 'turnover':
      return turnoverSection(book, input)
    case 'sectors':
      return sectorSection(book, input)
    case 'themes':
      return themeSection(book, input)
    case 'signals':
      return signalSection(book, input, lists)
    case 'extremes':
      return limitsAndExtremesSection(book, input, lists)
    case 'flows':
      return flowSection(book, input)
    case 'fx':
      return fxSection(book, input)
    case 'next':
      return nextSessionSection(book, input)
  }
}
