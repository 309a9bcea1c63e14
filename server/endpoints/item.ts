import { itemEndpoints as contract, type ItemReply } from '#contract/item.ts'
import { assert } from '#domain/kernel/assert.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import {
  changeItem,
  type ItemChange,
  type ItemRefusal,
  parseItemBody,
} from '../use-cases/items/change-item.ts'
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

  change: defineHandler(
    contract.change,
    async ({ params, body }, { stores, user, now }) => {
      const changed = await changeItem({ ...stores, markets }, user().pk, { ...params, ...body }, now)
      return changed.ok ? changed : refuseItem(changed.error)
    },
    {
      facts: ({ outcome, item }) => (outcome === 'stale' ? null : { item: item && savedAs(item) }),
      reply: async ({ params, body }, _call, facts) => {
        const { item } = facts as { item: SavedAs | null }
        return {
          outcome: 'saved' as const,
          item: item && { ...params, ...savedAs(item), body: parsedBody({ ...params, ...body }) },
        }
      },
    },
  ),
})

type SavedAs = Pick<ItemReply, 'revision' | 'created_at' | 'updated_at'>

/** What the reply to a saved change says beyond the change itself. */
const savedAs = ({ revision, created_at, updated_at }: SavedAs): SavedAs => ({
  revision,
  created_at,
  updated_at,
})

function parsedBody(change: Pick<ItemChange, 'kind' | 'body'>): ItemReply['body'] {
  const parsed = parseItemBody(change)
  assert(parsed.ok, 'a change that was saved has a body that can be read')
  return parsed.value as ItemReply['body']
}
