import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { DASH, type Lang } from './formats.ts'

/** `monthDay` is never written with a year: it is for days whose year is shown beside them. */
export type DayStyle = 'short' | 'weekday' | 'full' | 'month' | 'monthDay'
export type AsOfStyle = 'close' | 'plain'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

type Day = { year: number; month: number; day: number; weekday: number }

/** Parses 20261120, 2026-11-20 or an ISO instant, whose day is taken as written: a session's date has no time zone. */
function parseDay(date: string | null | undefined): Day | null {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|T)/.exec(date ?? '')
  if (!found) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const instant = new Date(Date.UTC(year, month - 1, day))
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return null
  return { year, month, day, weekday: instant.getUTCDay() }
}

/** Our choice: a day of this year that is older than that is written with its year, too. */
const DAYS_WITHOUT_YEAR = 300

/** An old day without its year would look like one of this year. `now` is in milliseconds. */
function needsYear({ year, month, day }: Day, now: number): boolean {
  const age = (now - Date.UTC(year, month - 1, day)) / 86_400_000
  return year !== new Date(now).getUTCFullYear() || age > DAYS_WITHOUT_YEAR
}

export function formatDay(
  date: string | null | undefined,
  lang: Lang,
  now: number,
  style: DayStyle = 'short',
): string {
  const parsed = parseDay(date)
  if (!parsed) return DASH
  const weekday = style === 'weekday' && weekdays[lang][parsed.weekday]
  const dated = style === 'full' || (style !== 'monthDay' && needsYear(parsed, now))
  if (lang === 'ko') {
    const month = `${parsed.month}월`
    if (style === 'month') return month
    return `${dated ? `${parsed.year}년 ` : ''}${month} ${parsed.day}일${weekday ? ` ${weekday}` : ''}`
  }
  const month = months[parsed.month - 1]!
  if (style === 'month') return month
  return `${weekday ? `${weekday}, ` : ''}${month} ${parsed.day}${dated ? `, ${parsed.year}` : ''}`
}

export function formatAsOf(
  date: string | null | undefined,
  lang: Lang,
  now: number,
  style: AsOfStyle = 'close',
): string {
  const day = formatDay(date, lang, now)
  if (day === DASH) return DASH
  if (lang === 'ko') return style === 'close' ? `${day} 종가 기준` : `${day} 기준`
  return style === 'close' ? `Close of ${day}` : `As of ${day}`
}

/** These zones have a name that people say; English names the zone of a time that is not on the device's own clock. */
const zoneNames: Readonly<Record<string, string>> = { 'America/New_York': 'ET', 'Asia/Seoul': 'KST' }

/** A line break inside a time would part the hour from its half of the day. */
const JOINED = '\u00a0'

/** Formats a minute of the day: «21:04» in Korean, «9:04 PM» in English. */
export function formatTimeOfDay(minute: number, lang: Lang): string {
  const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')]
  if (lang === 'ko') return `${String(hour).padStart(2, '0')}:${rest}`
  return `${hour % 12 || 12}:${rest}${JOINED}${hour < 12 ? 'AM' : 'PM'}`
}

/** Writes a time such as 21:04 as English says it, and leaves any other text as it is. */
export function inTwelveHours(time: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hour === undefined ? time : formatTimeOfDay(Number(hour) * 60 + Number(minute), 'en')
}

/** Formats an instant in the device's time zone, or in the given one: «11월 19일 21:04», «Nov 19, 4:00 PM ET». */
export function formatMoment(
  instant: string | null | undefined,
  lang: Lang,
  now: number,
  timeZone?: string,
): string {
  const time = new Date(instant ?? Number.NaN)
  if (Number.isNaN(time.getTime())) return DASH
  const { day, minute } = dayAndMinuteIn(time, timeZone)
  const clock = formatTimeOfDay(minute, lang)
  const zone = lang === 'en' && timeZone !== undefined ? zoneNames[timeZone] : undefined
  return `${formatDay(String(day), lang, now)}${lang === 'ko' ? '' : ','} ${clock}${zone ? JOINED + zone : ''}`
}

/**
 * Returns day and minute in the given time zone. Without one it returns those of the device, which cost no
 * Intl.DateTimeFormat: creating that takes longer than the rest of a screen.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Date/toLocaleString
 */
export const dayAndMinuteIn = (time: Date, timeZone?: string): { day: number; minute: number } =>
  timeZone
    ? localTimeAt(time.getTime(), timeZone)
    : {
        day: time.getFullYear() * 10_000 + (time.getMonth() + 1) * 100 + time.getDate(),
        minute: time.getHours() * 60 + time.getMinutes(),
      }

/** Whether the clocks of two zones show the same at an instant; an undefined zone is the device's own. */
export function isSameClock(instant: string, one: string, other: string | undefined): boolean {
  const time = new Date(instant)
  const [a, b] = [dayAndMinuteIn(time, one), dayAndMinuteIn(time, other)]
  return a.day === b.day && a.minute === b.minute
}
