import { marketReportEndpoints as contract } from '#contract/market-report.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import {
  makeTodaysReportReader,
  readMarketReport,
  readMarketReportArchive,
} from '../use-cases/market/read-market-report.ts'

const words = {
  ...notReadyWords,
  not_found: 'There is no edition of that day.',
} satisfies Partial<Record<ProblemCode, string>>

const orRefusal = refuseErrorsWith(words)

export const marketReportHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const today = makeTodaysReportReader()
  return {
    archive: defineHandler(contract.archive, async ({ query }, { stores: { market } }) =>
      orRefusal(await readMarketReportArchive({ markets, stores: market }, query.country, query)),
    ),
    today: defineHandler(contract.today, async ({ query }, { stores: { market }, now }) =>
      orRefusal(await today({ markets, stores: market }, query.country, now)),
    ),
    edition: defineHandler(contract.edition, async ({ params }, { stores: { market } }) =>
      orRefusal(await readMarketReport({ markets, stores: market }, params.country, params.day)),
    ),
  }
}
