import type { ReportSentence } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { isoDay } from '../market/calendar/day.ts'
import { type ComputedScheduleEvent, isStockScheduleEvent } from '../schedule/event.ts'
import { scheduleEventWords } from '../schedule/event-words.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import { type MarketReportInput, type MarketReportSection, sectionOf } from './report-input.ts'

const counted = [
  { id: 'earnings', ko: '실적 발표', en: 'earnings reports' },
  { id: 'ex', ko: '배당락', en: 'stocks going ex-dividend' },
  { id: 'pay', ko: '배당금 지급', en: 'dividends paid' },
  { id: 'listing', ko: '상장', en: 'listings' },
  { id: 'insider_plan', ko: '내부자 매도 계획', en: 'planned insider sales' },
] as const

/** Writes about holidays before the next session, unusual hours of it, and the number of events on it. */
export function nextSessionSection(
  book: MarketFactCollector,
  { next }: MarketReportInput,
): MarketReportSection {
  const sentences: ReportSentence[] = []
  const closed = next.events.filter(event => !isStockScheduleEvent(event) && event.kind === 'holiday')
  if (closed.length > 0) {
    const names = listed(closed.map(scheduleEventWords))
    sentences.push({
      ko: `다음 거래일 전에 휴장일이 있습니다(${names.ko}).`,
      en: `The market is closed before the next session (${names.en}).`,
      facts: [],
    })
  }
  const unusual = next.events.filter(event => !isStockScheduleEvent(event) && event.kind !== 'holiday')
  if (unusual.length > 0) {
    const names = listed(unusual.map(scheduleEventWords))
    sentences.push({
      ko: `다음 거래일은 거래시간이 다릅니다(${names.ko}).`,
      en: `The next session has special hours (${names.en}).`,
      facts: [],
    })
  }
  return sectionOf(...sentences, whatComes(book, next))
}

function whatComes(
  book: MarketFactCollector,
  { day, events, source }: MarketReportInput['next'],
): ReportSentence {
  const coming = counted.filter(({ id, ko, en }) => {
    const count = events.filter(event => event.day === day && nameOf(event) === id).length
    if (count === 0) return false
    book.add(`next_${id}`, count, 'events', {
      name: { ko: `다음 거래일 ${ko}`, en: `Next session: ${en}` },
      source,
      about: { kind: 'schedule', id: isoDay(day) },
    })
    return true
  })
  if (coming.length === 0)
    return {
      ko: '다음 거래일에 알려진 일정은 없습니다.',
      en: 'Nothing is scheduled for the next session.',
      facts: [],
    }
  return book.say(({ of }) => ({
    ko: `다음 거래일 일정은 ${coming.map(({ id, ko }) => `${ko} ${of(`next_${id}`)}건`).join(', ')}입니다.`,
    en: `Next session: ${coming.map(({ id, en }) => `${en} ${of(`next_${id}`)}`).join(', ')}.`,
  }))
}

/** A full-year result that is published together with the last quarter is not counted as a second report. */
function nameOf(event: ComputedScheduleEvent): string {
  if (event.kind === 'dividend') return event.what
  return event.kind === 'earnings' && event.row.target_quarter === null ? 'whole_year' : event.kind
}

const listed = (names: readonly LocalizedText[]): LocalizedText => ({
  ko: [...new Set(names.map(({ ko }) => ko))].join(', '),
  en: [...new Set(names.map(({ en }) => en))].join(', '),
})
