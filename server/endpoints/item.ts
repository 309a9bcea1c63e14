import { itemEndpoints as contract } from '#contract/item.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeItem, type ItemRefusal } from '../use-cases/items/change-item.ts'
import { readItems } from '../use-cases/items/read-items.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'

export function refuseItem(refused: ItemRefusal | { kind: 'stale' }): ReturnType<typeof refuse> {
  switch (refused.kind) {
    case 'stale':
      return refuse('conflict', 'It has changed meanwhile.')
    case 'wrong':
      return refuse('bad_request', 'Some values are not as they must be.', refused.fields)
    case 'too_many':
      return refuse('bad_request', 'There are too many of these.', { id: `At most ${refused.most}.` })
    case 'plan_limit':
      return refuse('plan_limit', refused.detail)
  }
}

export const itemHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  newer: defineHandler(contract.newer, async ({ query }, { stores, user }) =>
    ok(await readItems(stores.items, user().pk, query.since)),
  ),

  change: defineHandler(contract.change, async ({ params, body }, { stores, user, now }) => {
    const changed = await changeItem({ ...stores, markets }, user().pk, { ...params, ...body }, now)
    return changed.ok ? changed : refuseItem(changed.error)
  }),
})
