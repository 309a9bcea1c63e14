/** Ends a line of the operator's terminal; empty while no end is known. */
export function timeLeft(end: string | null, now: Date): string {
  if (end === null) return ''
  const minutes = Math.max(1, Math.round((Date.parse(end) - now.getTime()) / 60_000))
  return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
