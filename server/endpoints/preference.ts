import { preferenceEndpoints as contract } from '#contract/preference.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { changePreference } from '../use-cases/items/change-preference.ts'
import { readPreference } from '../use-cases/items/read-preference.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'

export const preferenceHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  read: defineHandler(contract.read, async (_given, { stores, user }) =>
    ok(await readPreference(stores.items, user().pk)),
  ),

  change: defineHandler(contract.change, async ({ body }, { stores, user, now }) =>
    ok(await changePreference({ ...stores, markets }, user().pk, body, now)),
  ),
})
