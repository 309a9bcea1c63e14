import { dayNumber, type TradingDay } from './day.ts'

const MINUTE = 60_000

export type LocalTime = { day: TradingDay; minute: number }

const readers = new Map<string, Intl.DateTimeFormat>()

/** Making an Intl.DateTimeFormat costs a thousand times what using one does, so each zone keeps its own. */
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

/** What the clock on the wall of that zone shows. */
export function localTime(instant: number, timeZone: string): LocalTime {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of readerOf(timeZone).formatToParts(instant))
    if (type in read) read[type as keyof typeof read] = Number(value)
  const day = (read.year * 10_000 + read.month * 100 + read.day) as TradingDay
  return { day, minute: read.hour * 60 + read.minute }
}

/** The instant at which that zone's clock shows this. No exchange opens or closes in the hour a clock change skips. */
export function instantOf(local: LocalTime, timeZone: string): number {
  const wanted = dayNumber(local.day) * 1440 + local.minute
  let guess = wanted
  for (let round = 0; round < 3; round++) {
    const shown = localTime(guess * MINUTE, timeZone)
    const error = wanted - (dayNumber(shown.day) * 1440 + shown.minute)
    if (error === 0) break
    guess += error
  }
  return guess * MINUTE
}
