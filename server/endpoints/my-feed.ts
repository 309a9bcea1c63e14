import { myFeed as contract } from '#contract/my-feed.ts'
import { handle, type RequestContext } from '../http/handle.ts'
import { noSuchStock, notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readMyChange, readMyChanges } from '../use-cases/my-feed/my-feed-changes.ts'
import {
  readInsiderTradesOfMyStocks,
  readMyEarnings,
  readMyEarningsOf,
  readMyInsiders,
} from '../use-cases/my-feed/my-feed-facts.ts'
import { feedPast } from '../use-cases/my-feed/my-feed-past.ts'
import { readMyReport, readMyReports } from '../use-cases/my-feed/my-feed-reports.ts'

const orNotReady = refusing(notReady)
const orNotMine = refusing({
  ...noSuchStock,
  not_found: 'This stock is not in the list, or is hidden there.',
  plan_limit: 'The plan has no room for this stock of the list.',
})

const who = ({ user, now }: RequestContext) => ({ userPk: user().pk, now })

export const myFeed = ({ markets }: { markets: Markets }) => {
  const past = feedPast()
  const deps = ({ stores }: RequestContext) => ({ ...stores, markets, past })
  return {
    reports: handle(contract.reports, async ({ query }, call) =>
      orNotReady(await readMyReports(deps(call), who(call), query)),
    ),
    report: handle(contract.report, async ({ params, query }, call) =>
      orNotMine(await readMyReport(deps(call), who(call), params.ticker, query)),
    ),
    earnings: handle(contract.earnings, async ({ query }, call) =>
      orNotReady(await readMyEarnings(deps(call), who(call), query)),
    ),
    earningsOf: handle(contract.earningsOf, async ({ params, query }, call) =>
      orNotMine(await readMyEarningsOf(deps(call), who(call), params.ticker, query)),
    ),
    changed: handle(contract.changed, async ({ query }, call) =>
      orNotReady(await readMyChanges(deps(call), who(call), query.days)),
    ),
    changedOf: handle(contract.changedOf, async ({ params, query }, call) =>
      orNotMine(await readMyChange(deps(call), who(call), params.ticker, query.days)),
    ),
    insiders: handle(contract.insiders, async ({ query }, call) =>
      orNotReady(await readMyInsiders(deps(call), who(call), query, await call.plan())),
    ),
    insidersOf: handle(contract.insidersOf, async ({ params, query }, call) =>
      orNotMine(
        await readInsiderTradesOfMyStocks(deps(call), who(call), params.ticker, query, await call.plan()),
      ),
    ),
  }
}
