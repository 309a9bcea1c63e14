import { useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import {
  type AiReportBody,
  type GroupBody,
  type GroupEntry,
  type GroupType,
  type PreferenceBody,
  SINGLETON_IDS,
} from '#domain/sync/item.ts'
import { editItem, type MyItem, newItemId, synchronise, useItem, useItems, writeItem } from './items.ts'

export type MyGroup = MyItem<'group'>
export type AiReportStocks = AiReportBody['stocks']
export type UndoChange = () => Promise<void>

export { newItemId, synchronise }

/** Returns all groups of one type in the user's order, and then the groups that the order does not contain. */
export function useGroups(type: GroupType): {
  groups: readonly MyGroup[]
  loading: boolean
  problem: Problem | null
} {
  const { items, loading, problem } = useItems('group')
  const ids = useItem('group-order', type)?.body.ids
  const groups = useMemo(() => sortGroupsByOrder(items, type, ids ?? []), [items, type, ids])
  return { groups, loading, problem }
}

export function sortGroupsByOrder(
  items: readonly MyGroup[],
  type: GroupType,
  ids: readonly string[],
): MyGroup[] {
  const place = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.filter(({ body }) => body.type === type).sort((a, b) => place(a.id) - place(b.id))
}

export const useAiReportItem = (): MyItem<'ai-report'> | null =>
  useItem('ai-report', SINGLETON_IDS['ai-report'])

export const usePreference = (): PreferenceBody =>
  useItem('preference', SINGLETON_IDS.preference)?.body ?? emptyBodies.preference

export async function createGroup(
  type: GroupType,
  name: string,
  input: Partial<Pick<GroupBody, 'stocks' | 'entries' | 'currency'>> = {},
): Promise<string> {
  const id = newItemId()
  await editItem('group', id, {
    ...{ type, name, is_hidden: false, stocks: [], entries: [], currency: 'KRW', method: 'fifo' },
    ...input,
  })
  return id
}

/**
 * The change is applied to the current body when it is written, because another tab may have changed the body since it
 * was rendered.
 */
export const changeGroup = (id: string, change: (body: GroupBody) => GroupBody): Promise<void> =>
  writeItem('group', id, present => present && change(present))

export async function removeGroup({ id, body }: MyGroup): Promise<UndoChange> {
  await editItem('group', id, null)
  return () => writeItem('group', id, present => present ?? body)
}

export const storeGroupOrder = (type: GroupType, ids: readonly string[]): Promise<void> =>
  editItem('group-order', type, { ids })

export const addToGroup = (id: string, fsymId: string): Promise<void> =>
  changeGroup(id, body =>
    body.stocks.includes(fsymId) ? body : { ...body, stocks: [...body.stocks, fsymId] },
  )

export async function removeFromGroup({ id, body }: MyGroup, fsymId: string): Promise<UndoChange> {
  const at = body.stocks.indexOf(fsymId)
  await changeGroup(id, present => ({ ...present, stocks: present.stocks.filter(each => each !== fsymId) }))
  return () =>
    changeGroup(id, present =>
      present.stocks.includes(fsymId)
        ? present
        : { ...present, stocks: present.stocks.toSpliced(at, 0, fsymId) },
    )
}

/** Sorts by day; entries of the same day keep the order they were entered in. */
export const sortByDay = (entries: readonly GroupEntry[]): GroupEntry[] =>
  entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

export const putGroupEntry = (id: string, entry: GroupEntry): Promise<void> =>
  changeGroup(id, body => {
    const others = body.entries.filter(each => each.id !== entry.id)
    const same = body.entries.find(each => each.id === entry.id)
    const entries =
      same?.day === entry.day
        ? body.entries.map(each => (each.id === entry.id ? entry : each))
        : [...others, entry]
    return { ...body, entries: sortByDay(entries) }
  })

export async function removeGroupEntry({ id, body }: MyGroup, entryId: string): Promise<UndoChange> {
  const entry = body.entries.find(each => each.id === entryId)
  await changeGroup(id, present => ({
    ...present,
    entries: present.entries.filter(each => each.id !== entryId),
  }))
  return async () => {
    if (entry) await putGroupEntry(id, entry)
  }
}

/** Adds the entries of a whole file. Undo keeps entries that were added meanwhile. */
export async function addGroupEntries(id: string, added: readonly GroupEntry[]): Promise<UndoChange> {
  const ids = new Set(added.map(entry => entry.id))
  const without = (entries: readonly GroupEntry[]) => entries.filter(entry => !ids.has(entry.id))
  await changeGroup(id, body => ({ ...body, entries: sortByDay([...without(body.entries), ...added]) }))
  return () => changeGroup(id, body => ({ ...body, entries: without(body.entries) }))
}

export const changeAiReportStocks = (change: (stocks: AiReportStocks) => AiReportStocks): Promise<void> =>
  writeItem('ai-report', SINGLETON_IDS['ai-report'], present => ({ stocks: change(present?.stocks ?? []) }))

export const setAiReportHidden = (fsymId: string, hidden: boolean): Promise<void> =>
  changeAiReportStocks(stocks =>
    stocks.map(each => (each.fsym_id === fsymId ? { ...each, is_hidden: hidden } : each)),
  )

export async function removeAiReportStock(stocks: AiReportStocks, fsymId: string): Promise<UndoChange> {
  const at = stocks.findIndex(each => each.fsym_id === fsymId)
  const removed = stocks[at]
  await changeAiReportStocks(present => present.filter(each => each.fsym_id !== fsymId))
  return () =>
    changeAiReportStocks(present =>
      !removed || present.some(each => each.fsym_id === fsymId) ? present : present.toSpliced(at, 0, removed),
    )
}

export const editPreference = (change: Partial<PreferenceBody>): Promise<void> =>
  writeItem('preference', SINGLETON_IDS.preference, present => ({
    ...emptyBodies.preference,
    ...present,
    ...change,
  }))

/** Returns the entries with the given ids in this order, and then the other entries. */
export function sortByIdOrder<T>(all: readonly T[], idOf: (each: T) => string, ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const place = (each: T): number => places.get(idOf(each)) ?? ids.length
  return all.toSorted((a, b) => place(a) - place(b))
}
