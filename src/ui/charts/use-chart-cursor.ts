import { useState } from 'react'

export function useChartCursor(dates: readonly string[]) {
  // The cursor is stored as a day and not as an index, so that it stays on its day when older sessions load.
  const [day, setDay] = useState<string | null>(null)
  const setCursor = (at: number | null) => setDay(at === null ? null : (dates[at] ?? null))
  return [day === null ? null : placeOf(dates, day), setCursor] as const
}

function placeOf(days: readonly string[], day: string): number | null {
  const at = days.lastIndexOf(day)
  return at < 0 ? null : at
}
