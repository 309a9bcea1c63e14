import type { TradingDay } from './day.ts'

export type LocalTime = { day: TradingDay; minute: number }

const readers = new Map<string, Intl.DateTimeFormat>()

/**
 * Creating an Intl.DateTimeFormat is about a thousand times slower than using one, so each zone keeps one.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Date/toLocaleString
 */
function readerOf(timeZone: string): Intl.DateTimeFormat {
  let reader = readers.get(timeZone)
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    readers.set(timeZone, reader)
  }
  return reader
}

type Shown = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>

const QUARTER_MS = 15 * 60_000
const lastReadings = new Map<string, { quarter: number; start: LocalTime }>()

/**
 * These are the date and time that clocks in that zone show. Clocks are put forward or back at a quarter of an hour, so
 * the newest quarter that was read in a zone answers for each of its minutes: a schedule asks for the same few minutes
 * again and again.
 */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  const quarter = Math.floor(instant / QUARTER_MS)
  let last = lastReadings.get(timeZone)
  if (last?.quarter !== quarter) {
    last = { quarter, start: readLocalTime(quarter * QUARTER_MS, timeZone) }
    lastReadings.set(timeZone, last)
  }
  const { day, minute } = last.start
  // Zones of the nineteenth century were off by odd minutes, and there a quarter may begin on one day and end on another.
  if (minute % 15 !== 0) return readLocalTime(instant, timeZone)
  return { day, minute: minute + Math.floor((instant - quarter * QUARTER_MS) / 60_000) }
}

function readLocalTime(instant: number, timeZone: string): LocalTime {
  const parts = readerOf(timeZone).formatToParts(instant)
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Shown
  const day = (read.year * 10_000 + read.month * 100 + read.day) as TradingDay
  return { day, minute: read.hour * 60 + read.minute }
}
