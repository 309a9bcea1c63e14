import { useMemo } from 'react'
import { useItems } from '#state/my-stocks/items.ts'
import { myWords } from '#text/words/my.ts'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { countThings, type ThingCounts, thingKinds } from './view.ts'

/** Counts the items on this device: for a guest these are all items, for a user they are a copy of the server's. */
export function useThings(): { counts: ThingCounts; total: number; loading: boolean } {
  const stocks = useItems('ai-report')
  const groups = useItems('group')
  const notes = useItems('note')
  const filters = useItems('filter')
  const searches = useItems('recent-search')
  const counts = useMemo(
    () =>
      countThings([
        ...stocks.items.map(({ body }) => ({ kind: 'ai-report', body })),
        ...groups.items.map(({ body }) => ({ kind: 'group', body })),
        ...notes.items.map(({ body }) => ({ kind: 'note', body })),
        ...filters.items.map(({ body }) => ({ kind: 'filter', body })),
        ...searches.items.map(({ body }) => ({ kind: 'recent-search', body })),
      ]),
    [stocks.items, groups.items, notes.items, filters.items, searches.items],
  )
  const total = thingTotal(counts)
  return { counts, total, loading: total === 0 && stocks.loading }
}

export const thingTotal = (counts: ThingCounts): number =>
  thingKinds.reduce((sum, kind) => sum + counts[kind], 0)

export function ThingList({ counts }: { counts: ThingCounts }) {
  const words = useWords(myWords)
  return (
    <div className="key-numbers">
      <KeyValues
        items={thingKinds
          .filter(kind => counts[kind] > 0)
          .map(kind => ({
            id: kind,
            name: words.things[kind],
            value: words.count({ count: counts[kind] }),
          }))}
      />
    </div>
  )
}
