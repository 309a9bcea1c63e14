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

/** These are the date and time that clocks in that zone show. */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  const parts = readerOf(timeZone).formatToParts(instant)
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Shown
  const day = (read.year * 10_000 + read.month * 100 + read.day) as TradingDay
  return { day, minute: read.hour * 60 + read.minute }
}
