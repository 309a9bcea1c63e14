import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { addDays, isoDay, parseDay } from '#domain/market/calendar/day.ts'
import { displayName } from '#domain/market/ticker.ts'
import { escapeIcsText, type IcsProperty, icsDate, icsInstant, icsLines } from './ics-lines.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>
type Lang = 'ko' | 'en'

const words = {
  ko: {
    calendar: 'Tidemark 시장 일정',
    countries: { kr: '한국', us: '미국' },
    closed: '휴장',
    confirmed: '확정',
    expected: '예상',
    estimated: '회사의 지난 발표일로 어림한 날짜이며, 회사가 정한 날이 아닙니다.',
    between: '시각(UTC)',
    local: '날짜는 거래소 현지 기준입니다.',
    source: '자료',
    simulated: '모의 자료: 실제 시장의 일정이 아닙니다.',
  },
  en: {
    calendar: 'Tidemark market calendar',
    countries: { kr: 'Korea', us: 'US' },
    closed: 'closed',
    confirmed: 'confirmed',
    expected: 'estimated',
    estimated: 'This date is estimated from the company’s past reports. The company hasn’t confirmed it.',
    between: 'Time (UTC)',
    local: 'Dates are in the exchange’s local time.',
    source: 'Source',
    simulated: 'Simulated data: not a real market calendar.',
  },
} as const

/**
 * Renders the calendar as an iCalendar file. Events are whole days of the exchange, so that no time zone moves them.
 */
export function renderScheduleFile(reply: Schedule, lang: Lang, publishedAt: Date): string {
  const seen = new Map<string, number>()
  const events = reply.events.map(event => {
    const id = idOf(event)
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return eventLines(event, {
      lang,
      publishedAt,
      simulated: reply.simulated,
      uid: before ? `${id}-${before + 1}` : id,
    })
  })
  return [
    icsLines([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', `-//Tidemark//Schedule//${lang.toUpperCase()}`],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', escapeIcsText(words[lang].calendar)],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'P1D'],
      ['X-PUBLISHED-TTL', 'P1D'],
    ]),
    ...events,
    icsLines([['END', 'VCALENDAR']]),
  ].join('')
}

type Told = { lang: Lang; publishedAt: Date; simulated: boolean; uid: string }

function eventLines(event: ScheduleEvent, { lang, publishedAt, simulated, uid }: Told): string {
  const properties: IcsProperty[] = [
    ['BEGIN', 'VEVENT'],
    ['UID', `${uid}@tidemark`],
    ['DTSTAMP', icsInstant(publishedAt)],
    ['DTSTART;VALUE=DATE', icsDate(event.day)],
    ['DTEND;VALUE=DATE', icsDate(isoDay(addDays(parseDay(event.day)!, 1)))],
    ['SUMMARY', escapeIcsText(summaryOf(event, lang))],
    ['DESCRIPTION', escapeIcsText(descriptionOf(event, lang, simulated))],
    ['CATEGORIES', escapeIcsText(event.kind)],
    ['STATUS', event.confirmed === false ? 'TENTATIVE' : 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]
  return icsLines(properties)
}

function summaryOf(event: ScheduleEvent, lang: Lang): string {
  const said = words[lang]
  const name = lang === 'ko' ? event.name_kr : event.name_en
  const doubt = event.confirmed === false ? ` (${said.expected})` : ''
  if (event.stock) return `${displayName(event.stock, lang).name} ${name}${doubt}`
  const country = said.countries[event.country]
  return event.kind === 'holiday'
    ? `${country} ${said.closed}: ${name}${doubt}`
    : `${country} ${name}${doubt}`
}

function descriptionOf(event: ScheduleEvent, lang: Lang, simulated: boolean): string {
  const said = words[lang]
  const times = [event.starts_at, event.ends_at]
    .map(at => at?.slice(0, 16).replace('T', ' ') ?? '')
    .join(' – ')
    .trim()
  return [
    ...(event.stock ? [event.stock.ticker] : []),
    ...(event.confirmed === null ? [] : [event.confirmed ? said.confirmed : said.expected]),
    ...(event.earnings?.estimated ? [said.estimated] : []),
    ...(times === '–' ? [] : [`${said.between}: ${times}`]),
    said.local,
    `${said.source}: ${event.source}`,
    ...(simulated ? [said.simulated] : []),
  ].join('\n')
}

/**
 * Makes the id of an event. It stays the same when the event's day changes, so that a calendar moves the event instead
 * of showing two.
 */
function idOf({ kind, country, day, stock, earnings, dividend, insider_plan: plan }: ScheduleEvent): string {
  const about = stock?.fsym_id ?? country
  if (earnings) return [kind, about, earnings.target_year, earnings.target_quarter ?? 'year'].join('-')
  if (dividend) return [kind, about, dividend.what, dividend.ex_date].join('-')
  if (plan) return [kind, about, plan.filing_date, day, plan.qty].join('-')
  return [kind, about, day].join('-')
}
