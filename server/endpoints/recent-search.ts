import { recentSearch as contract } from '#contract/recent-search.ts'
import { ok } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { forgetRecent } from '../use-cases/items/forget-recent.ts'
import { readRecent } from '../use-cases/items/read-recent.ts'
import type { Markets } from '../use-cases/market/open-market.ts'

export const recentSearch = ({ markets }: { markets: Markets }) => ({
  list: handle(contract.list, async (_given, { stores, user }) =>
    ok(await readRecent({ ...stores, markets }, user().pk)),
  ),

  remove: handle(contract.remove, async ({ body }, { stores, user, now }) => {
    const ports = { ...stores, markets }
    await forgetRecent(ports, user().pk, body.fsym_id, now)
    return ok(await readRecent(ports, user().pk))
  }),
})
