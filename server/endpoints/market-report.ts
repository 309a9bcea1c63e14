import { marketReportEndpoints as contract } from '#contract/market-report.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { makeTodaysReportReader, readArchive, readEdition } from '../use-cases/market/read-market-report.ts'

const words = {
  ...notReadyWords,
  not_found: 'There is no edition of that day.',
} satisfies Partial<Record<ProblemCode, string>>

const orRefusal = refuseErrorsWith(words)

export const marketReportHandlers = ({ markets }: { markets: Markets }) => {
  const today = makeTodaysReportReader()
  return {
    archive: defineHandler(contract.archive, async ({ query }, { stores: { market } }) =>
      orRefusal(await readArchive({ markets, stores: market }, query.country, query)),
    ),
    today: defineHandler(contract.today, async ({ query }, { stores: { market }, now }) =>
      orRefusal(await today({ markets, stores: market }, query.country, now)),
    ),
    edition: defineHandler(contract.edition, async ({ params }, { stores: { market } }) =>
      orRefusal(await readEdition({ markets, stores: market }, params.country, params.day)),
    ),
  }
}
