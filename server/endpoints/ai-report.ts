import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeMyStocks } from '../use-cases/change-my-stocks.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readMyStocks } from '../use-cases/read-my-stocks.ts'

export const aiReport = ({ markets }: { markets: Markets }) => ({
  list: handle(api.aiReport.list, async (_given, { stores, user }) =>
    ok(await readMyStocks({ ...stores, markets }, user().pk)),
  ),

  change: handle(api.aiReport.change, async ({ body }, { stores, user, now }) => {
    const changed = await changeMyStocks({ ...stores, markets }, user().pk, body, now)
    if (changed.ok) return changed
    if (changed.error.kind === 'stale') return refuse('conflict', 'The list has changed meanwhile.')
    return refuse('bad_request', 'Some stocks cannot be in the list.', changed.error.fields)
  }),
})
