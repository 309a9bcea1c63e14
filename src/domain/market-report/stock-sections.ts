import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  sectionOf,
} from './report-input.ts'
import { newSignalIds, newSignalKinds, type ReportStockList, type StockListId } from './stock-lists.ts'

export type ReportStockLists = ReadonlyMap<StockListId, ReportStockList>

export function signalSection(
  book: MarketFactCollector,
  { pack }: MarketReportInput,
  lists: ReportStockLists,
): MarketReportSection {
  const codes = pack.columns.get('signal')
  if (!codes || codes.every(code => Number.isNaN(code)))
    return missingSection('신호를 판정한 종목이 없습니다.', 'No stock has been judged for a signal.')
  for (const id of newSignalIds)
    book.add(`new_${id}`, lists.get(id)!.rows.length, 'stocks', {
      name: { ko: `새 ${newSignalKinds[id].ko} 신호`, en: `New signal: ${newSignalKinds[id].en}` },
    })
  return sectionOf(
    book.say(({ of }) => ({
      ko: `새 신호는 ${newSignalIds.map(id => `${newSignalKinds[id].ko} ${of(`new_${id}`)}개`).join(', ')}입니다.`,
      en: `New signals: ${newSignalIds.map(id => `${newSignalKinds[id].en.toLowerCase()} ${of(`new_${id}`)}`).join(', ')}.`,
    })),
  )
}
