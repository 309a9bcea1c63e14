import { dayNumber } from './day.ts'
import { type LocalTime, localTime } from './zone.ts'

const MINUTE = 60_000

/** The instant at which that zone's clock shows this. No exchange opens or closes in the hour a clock change skips. */
export function instantOf(local: LocalTime, timeZone: string): number {
  const wanted = minutesOf(local)
  const closer = (guess: number): number => guess + wanted - minutesOf(localTime(guess * MINUTE, timeZone))
  // The first guess may lie on the other side of a clock change, the second no more.
  return closer(closer(wanted)) * MINUTE
}

const minutesOf = ({ day, minute }: LocalTime): number => dayNumber(day) * 1440 + minute
