import { useMemo, useSyncExternalStore } from 'react'
import { homeRow } from './home/row.ts'
import type { readAddress } from './match.ts'
import { dateHere, type ReadingContext } from './parameters.ts'
import { type Reading, readRow } from './read-row.ts'

let known: typeof readAddress | null = null
const waiting = new Set<() => void>()

/** The table of URLs is not needed to draw home: it comes before anything else is drawn, or after. */
export async function loadTable(): Promise<void> {
  known ??= (await import('./match.ts')).readAddress
  for (const tell of waiting) tell()
}

/** Everything that the screen of an address is first drawn with. */
export async function beginScreen(
  pathname: string,
  search: string,
  lang: ReadingContext['lang'],
): Promise<void> {
  await loadTable()
  const reading = known?.(pathname, search, { lang, today: dateHere(new Date()) })
  await reading?.view.route.screen?.begin?.(reading.view)
}

const present = () => known
const hear = (tell: () => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** What the present address says; null when no row fits it, undefined until the table is there to tell. */
export function useReading(
  pathname: string,
  search: string,
  { lang, today }: ReadingContext,
): Reading | null | undefined {
  const read = useSyncExternalStore(hear, present, present)
  return useMemo(() => {
    const context = { lang, today }
    if (pathname === homeRow.path) return readRow(homeRow, {}, { pathname, search }, context)
    return read?.(pathname, search, context)
  }, [read, pathname, search, lang, today])
}
