import { useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { withoutFilterOrigin } from '#domain/screener/filter/filter-origin.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { FilterBody } from '#domain/sync/item.ts'
import { isSameJson } from '#domain/sync/same.ts'
import { currentItems, editItem, type MyItem, newItemId, synchronise, useItems, writeItem } from './items.ts'
import { itemsOfKind } from './mine.ts'
import type { UndoChange } from './my-groups.ts'

export { synchronise, type UndoChange }

/** A filter that the user has saved. Its `saved.key` is its id, so that a draft based on it knows its origin. */
export type UserFilter = {
  id: string
  name: string
  /** The filter's place in the list. Two devices may have used one place twice. */
  order: number
  saved: SavedFilter
  /** Null when the filter was stored without a country. */
  country: Country | null
  /** Stored fields that this build does not understand. */
  fellBack: readonly string[]
  /** True while the server does not have the filter yet. */
  pending: boolean
  updatedAt: string
}

/** The maximum length of a name, in characters, on the server and on the device. */
export const MAX_FILTER_NAME_LENGTH = 60
const MOST_ORDER = 100_000

/** Returns the user's filters in their order. Offline or without an account they are those of this device. */
export function useSavedFilters(): {
  filters: readonly UserFilter[]
  loading: boolean
  problem: Problem | null
} {
  const { items, loading, problem } = useItems('filter')
  const filters = useMemo(() => sortFiltersByPlace(items).map(userFilterOf), [items])
  return { filters, loading, problem }
}

/** Two devices may have used one place twice; then the older filter comes first. */
export const sortFiltersByPlace = (items: readonly MyItem<'filter'>[]): MyItem<'filter'>[] =>
  items.toSorted((a, b) => a.body.order - b.body.order)

export function userFilterOf({ id, body, pending, updatedAt }: MyItem<'filter'>): UserFilter {
  const { filter, fellBack } = parseSavedFilter(body.filter)
  const country = countries.find(each => each === body.filter.country) ?? null
  const { name, order } = body
  return { id, name, order, saved: { ...filter, key: id }, country, fellBack, pending, updatedAt }
}

/** Returns the stored form: the filter without its origin and the tab it was opened in, with its country. */
export const filterToStore = (saved: SavedFilter, country: Country): FilterBody['filter'] => ({
  ...differencesFromDefaultFilter(withoutFilterOrigin(saved)),
  country,
})

/** Returns whether a draft differs from the filter it is based on. */
export const isChangedDraft = (
  draft: { saved: SavedFilter; country: Country },
  origin: UserFilter,
): boolean =>
  !isSameJson(
    filterToStore(draft.saved, draft.country),
    filterToStore(origin.saved, origin.country ?? draft.country),
  )

/** Returns whether another filter has this name. A name may be used twice; the form only warns. */
export const isNameTaken = (filters: readonly UserFilter[], name: string, but: string | null): boolean =>
  filters.some(each => each.id !== but && each.name === name.trim())

/** Returns «Name (2)», or the next number that is free. */
export function nameOfFilterCopy(filters: readonly UserFilter[], name: string): string {
  const base = name.replace(/ \(\d+\)$/, '')
  for (let count = 2; ; count++) {
    const mark = ` (${count})`
    const copy =
      [...base]
        .slice(0, MAX_FILTER_NAME_LENGTH - mark.length)
        .join('')
        .trimEnd() + mark
    if (!isNameTaken(filters, copy, null)) return copy
  }
}

export const nextFilterOrder = (filters: readonly Pick<UserFilter, 'order'>[]): number =>
  Math.min(MOST_ORDER, Math.max(-1, ...filters.map(({ order }) => order)) + 1)

export function moveInFilterOrder<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const each = all[from]
  if (each === undefined || from === to || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, each)
}

/** Returns the places that change when the filters are put in this order. */
export const changedFilterPlaces = (
  filters: readonly Pick<UserFilter, 'id' | 'order'>[],
  ids: readonly string[],
): readonly { id: string; order: number }[] =>
  ids
    .map((id, order) => ({ id, order }))
    .filter(({ id, order }) => filters.find(each => each.id === id)?.order !== order)

/** Reads the filters at the moment of the change: another tab may have changed them since they were rendered. */
const present = (): UserFilter[] =>
  sortFiltersByPlace(itemsOfKind(currentItems(), 'filter')).map(userFilterOf)

const change = (id: string, how: (body: FilterBody) => FilterBody): Promise<void> =>
  writeItem('filter', id, body => body && how(body))

type New = { name: string; saved: SavedFilter; country: Country }

/** Returns the new filter's id. */
export async function saveFilter({ name, saved, country }: New): Promise<string> {
  const id = newItemId()
  const filter = filterToStore(saved, country)
  await editItem('filter', id, { name, order: nextFilterOrder(present()), filter })
  return id
}

/** Replaces the filter's conditions and keeps its name and place. */
export async function overwriteFilter(id: string, saved: SavedFilter, country: Country): Promise<UndoChange> {
  const filter = filterToStore(saved, country)
  let before = filter
  await change(id, body => {
    before = body.filter
    return { ...body, filter }
  })
  return () => change(id, body => ({ ...body, filter: before }))
}

export const renameFilter = (id: string, name: string): Promise<void> =>
  change(id, body => ({ ...body, name }))

/** Adds a copy at the end, under a name of its own. */
export async function duplicateFilter(
  { name, saved, country }: UserFilter,
  usual: Country,
): Promise<UndoChange> {
  const copy = { name: nameOfFilterCopy(present(), name), saved, country: country ?? usual }
  const id = await saveFilter(copy)
  return () => editItem('filter', id, null)
}

export async function removeFilter({ id }: Pick<UserFilter, 'id'>): Promise<UndoChange> {
  let removed: FilterBody | null = null
  await writeItem('filter', id, body => {
    removed = body
    return null
  })
  return () => writeItem('filter', id, body => body ?? removed)
}

let ordering: Promise<void> = Promise.resolve()

/** Changes of the order run one after another. Each is based on the places that the previous one wrote. */
export function storeFilterOrder(ids: readonly string[]): Promise<void> {
  const next = async () => {
    for (const { id, order } of changedFilterPlaces(present(), ids))
      await change(id, body => ({ ...body, order }))
  }
  ordering = ordering.then(next, next)
  return ordering
}
