export type SessionTick = { index: number; kind: 'year' | 'month' | 'day' }

const monthOf = (date: string): string => date.replaceAll('-', '').slice(0, 6)
const yearOf = (date: string): string => date.slice(0, 4)

function turns(dates: readonly string[], of: (date: string) => string): number[] {
  const found: number[] = []
  for (let at = 1; at < dates.length; at += 1) {
    if (of(dates[at]!) !== of(dates[at - 1]!)) found.push(at)
  }
  return found
}

/**
 * Returns the sessions that the date axis labels: the first session of each month, or of each year where months would
 * be too many.
 */
export function sessionTicks(dates: readonly string[], most: number): SessionTick[] {
  const years = new Set(turns(dates, yearOf))
  const months = turns(dates, monthOf)
  if (months.length < 2) {
    // The text of a day is one and a half times as long as that of a month.
    const stride = Math.max(1, Math.ceil(dates.length / Math.max(1, Math.floor(most * 0.65))))
    const days: SessionTick[] = []
    for (let at = Math.floor(stride / 2); at < dates.length; at += stride)
      days.push({ index: at, kind: 'day' })
    return days
  }
  for (const stride of [1, 2, 3, 6]) {
    // Months are counted from January, so that the same months are labelled whatever the first session is.
    const named = months.filter(at => (Number(monthOf(dates[at]!).slice(4)) - 1) % stride === 0)
    if (named.length <= most) {
      return named.map(index => ({ index, kind: years.has(index) ? 'year' : 'month' }))
    }
  }
  return [...years].map(index => ({ index, kind: 'year' }))
}
