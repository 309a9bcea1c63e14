import type { ReportSentence } from '../analysis/report/fact.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import { indexFactId, indexInList } from './price-sections.ts'
import type { MarketReportInput } from './report-input.ts'

export function marketReportHeadline(
  book: MarketFactCollector,
  { indices }: MarketReportInput,
): ReportSentence | null {
  const listed = indices.filter(({ series }) => book.has(indexFactId(series.code)))
  if (listed.length === 0) return null
  return book.say(({ of, signed }) => {
    const parts = (language: 'ko' | 'en'): string =>
      listed
        .map(({ series, source }) => {
          const name = indexInList(series, source)[language]
          return `${name} ${signed(`${indexFactId(series.code)}_change`)}%`
        })
        .join(', ')
    if (!book.has('advancers')) return { ko: parts('ko'), en: parts('en') }
    return {
      ko: `${parts('ko')} · 오른 종목 ${of('advancers')}, 내린 종목 ${of('decliners')}`,
      en: `${parts('en')} · ${of('advancers')} up, ${of('decliners')} down`,
    }
  })
}
