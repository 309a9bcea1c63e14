import { api } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { readChart } from '../use-cases/read-chart.ts'
import { readRanking } from '../use-cases/read-ranking.ts'
import { readReport } from '../use-cases/read-report.ts'
import { readStock } from '../use-cases/read-stock.ts'

const words = {
  unknown_ticker: 'There is no stock of this ticker.',
  not_found: 'There is no report of this stock.',
  not_ready: 'The market is still being prepared.',
} satisfies Partial<Record<ProblemCode, string>>

const orRefusal = <T>(result: Result<T, keyof typeof words>) =>
  result.ok ? result : refuse(result.error, words[result.error])

export const stock = () => ({
  quote: handle(api.stock.quote, async ({ params }, { stores, now }) =>
    orRefusal(await readStock(stores.market, params.ticker, now)),
  ),
  chart: handle(api.stock.chart, async ({ params, query }, { stores }) =>
    orRefusal(await readChart(stores.market, params.ticker, query.range, query.adjusted === 'true')),
  ),
  report: handle(api.stock.report, async ({ params }, { stores }) =>
    orRefusal(await readReport(stores.market, params.ticker)),
  ),
  mostTraded: handle(api.stock.mostTraded, async ({ query }, { stores }) =>
    orRefusal(await readRanking(stores.market, query.country, query.limit)),
  ),
})
