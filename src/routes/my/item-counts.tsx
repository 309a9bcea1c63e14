import { useMemo } from 'react'
import { useItems } from '#state/my-stocks/items.ts'
import { accountWords } from '#text/words/account.ts'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { countedItemKinds, countItems, type ItemCounts } from './item-counts.ts'

/** Counts the items on this device: for a guest these are all items, for a user they are a copy of the server's. */
export function useItemCounts(): { counts: ItemCounts; total: number; loading: boolean } {
  const stocks = useItems('ai-report')
  const groups = useItems('group')
  const notes = useItems('note')
  const filters = useItems('filter')
  const searches = useItems('recent-search')
  const counts = useMemo(
    () =>
      countItems([
        ...stocks.items.map(({ body }) => ({ kind: 'ai-report', body })),
        ...groups.items.map(({ body }) => ({ kind: 'group', body })),
        ...notes.items.map(({ body }) => ({ kind: 'note', body })),
        ...filters.items.map(({ body }) => ({ kind: 'filter', body })),
        ...searches.items.map(({ body }) => ({ kind: 'recent-search', body })),
      ]),
    [stocks.items, groups.items, notes.items, filters.items, searches.items],
  )
  const total = totalItemCount(counts)
  return { counts, total, loading: total === 0 && stocks.loading }
}

export const totalItemCount = (counts: ItemCounts): number =>
  countedItemKinds.reduce((sum, kind) => sum + counts[kind], 0)

export function ItemCountList({ counts }: { counts: ItemCounts }) {
  const words = useWords(accountWords)
  return (
    <div className="key-numbers">
      <KeyValues
        items={countedItemKinds
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
