import { myFeedEndpoints as contract } from '#contract/my-feed.ts'
import { defineHandler, type RequestContext } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith, stockRefusalWords } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import {
  readSignalChangesOfMyStock,
  readSignalChangesOfMyStocks,
} from '../use-cases/my-feed/my-feed-changes.ts'
import { readEarningsOfMyStock, readEarningsOfMyStocks } from '../use-cases/my-feed/my-feed-earnings.ts'
import {
  readInsiderTradesOfMyStock,
  readInsiderTradesOfMyStocks,
} from '../use-cases/my-feed/my-feed-insiders.ts'
import { makePastEventCache } from '../use-cases/my-feed/my-feed-past.ts'
import { readReportsOfMyStock, readReportsOfMyStocks } from '../use-cases/my-feed/my-feed-reports.ts'

const orNotReady = refuseErrorsWith(notReadyWords)
const orNotMine = refuseErrorsWith({
  ...stockRefusalWords,
  not_found: 'This stock is not in the list, or is hidden there.',
  plan_limit: 'The plan has no room for this stock of the list.',
})

const who = ({ user, now }: RequestContext) => ({ userPk: user().pk, now })

export const myFeedHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const past = makePastEventCache()
  const deps = ({ stores }: RequestContext) => ({ ...stores, markets, past })
  return {
    reports: defineHandler(contract.reports, async ({ query }, call) =>
      orNotReady(await readReportsOfMyStocks(deps(call), who(call), query)),
    ),
    report: defineHandler(contract.report, async ({ params, query }, call) =>
      orNotMine(await readReportsOfMyStock(deps(call), who(call), params.ticker, query)),
    ),
    earnings: defineHandler(contract.earnings, async ({ query }, call) =>
      orNotReady(await readEarningsOfMyStocks(deps(call), who(call), query)),
    ),
    earningsOf: defineHandler(contract.earningsOf, async ({ params, query }, call) =>
      orNotMine(await readEarningsOfMyStock(deps(call), who(call), params.ticker, query)),
    ),
    changed: defineHandler(contract.changed, async ({ query }, call) =>
      orNotReady(await readSignalChangesOfMyStocks(deps(call), who(call), query.days)),
    ),
    changedOf: defineHandler(contract.changedOf, async ({ params, query }, call) =>
      orNotMine(await readSignalChangesOfMyStock(deps(call), who(call), params.ticker, query.days)),
    ),
    insiders: defineHandler(contract.insiders, async ({ query }, call) =>
      orNotReady(await readInsiderTradesOfMyStocks(deps(call), who(call), query, await call.plan())),
    ),
    insidersOf: defineHandler(contract.insidersOf, async ({ params, query }, call) =>
      orNotMine(
        await readInsiderTradesOfMyStock(deps(call), who(call), params.ticker, query, await call.plan()),
      ),
    ),
  }
}
