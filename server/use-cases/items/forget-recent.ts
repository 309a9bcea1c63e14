import { assert } from '#domain/kernel/assert.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { changeItem, type ItemPorts } from './change-item.ts'

/**
 * Removes one stock from the recent searches, or all of them when no stock is given. It succeeds when there is nothing
 * to remove.
 */
export async function forgetRecentSearches(
  ports: ItemPorts,
  userPk: number,
  fsymId: string | undefined,
  now: Date,
): Promise<void> {
  const id = SINGLETON_IDS['recent-search']
  await ports.items.hold(userPk)
  const kept = await ports.items.of(userPk, 'recent-search', id)
  if (!kept?.body) return
  const stocks = fsymId === undefined ? [] : kept.body.stocks.filter(({ fsym_id }) => fsym_id !== fsymId)
  const change = { kind: 'recent-search', id, base_revision: kept.revision, body: { stocks } } as const
  const changed = await changeItem(ports, userPk, change, now)
  assert(changed.ok && changed.value.outcome === 'saved', 'less of what was there may be kept')
}
