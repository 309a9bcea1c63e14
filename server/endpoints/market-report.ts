import { marketReport as contract } from '#contract/market-report.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readArchive, readEdition, todaysReport } from '../use-cases/market/read-market-report.ts'

const words = {
  ...notReady,
  not_found: 'There is no edition of that day.',
} satisfies Partial<Record<ProblemCode, string>>

const orRefusal = refusing(words)

export const marketReport = ({ markets }: { markets: Markets }) => {
  const today = todaysReport()
  return {
    archive: handle(contract.archive, async ({ query }, { stores: { market } }) =>
      orRefusal(await readArchive({ markets, stores: market }, query.country, query)),
    ),
    today: handle(contract.today, async ({ query }, { stores: { market }, now }) =>
      orRefusal(await today({ markets, stores: market }, query.country, now)),
    ),
    edition: handle(contract.edition, async ({ params }, { stores: { market } }) =>
      orRefusal(await readEdition({ markets, stores: market }, params.country, params.day)),
    ),
  }
}
