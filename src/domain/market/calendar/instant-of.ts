import { daysSinceEpoch } from './day.ts'
import { type LocalTime, localTimeAt } from './zone.ts'

const MINUTE = 60_000

/**
 * Returns the instant at which clocks in that zone show this time. No exchange opens or closes in the hour that a clock
 * change skips.
 */
export function instantOf(local: LocalTime, timeZone: string): number {
  const target = minutesOf(local)
  const closer = (guess: number): number => guess + target - minutesOf(localTimeAt(guess * MINUTE, timeZone))
  // The first guess may be on the other side of a clock change; the second corrects that.
  return closer(closer(target)) * MINUTE
}

const minutesOf = ({ day, minute }: LocalTime): number => daysSinceEpoch(day) * 1440 + minute
