import type { ProblemCode } from '#contract/problem.ts'
import { quote as api } from '#contract/quote.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { type Prepared, preparedJson } from '../http/prepared.ts'
import { refuse } from '../http/problems.ts'
import { findStock, type NotFound } from '../use-cases/find-stock.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readChart } from '../use-cases/read-chart.ts'
import { readIndicators } from '../use-cases/read-indicators.ts'

const words = {
  unknown_ticker: 'There is no stock of this ticker.',
  not_found: 'There is no such thing of this stock.',
  not_ready: 'The market is still being prepared.',
} satisfies Partial<Record<ProblemCode, string>>

const orRefusal = <T>(result: Result<T, keyof typeof words>) =>
  result.ok ? result : refuse(result.error, words[result.error])

export const quote = ({ markets }: { markets: Markets }) => {
  /** As it was published, without being read again. */
  const asPublished = (
    ticker: string,
    part: 'quote' | 'report',
  ): Result<Prepared, NotFound | 'not_found'> => {
    const found = findStock(markets, ticker)
    if (!found.ok) return found
    const answers = found.value.market.answers.get(found.value.instrument.fsym_id)
    return answers ? ok(preparedJson(answers[part])) : err('not_found')
  }
  return {
    last: handle(api.last, async ({ params }) => orRefusal(asPublished(params.ticker, 'quote'))),
    report: handle(api.report, async ({ params }) => orRefusal(asPublished(params.ticker, 'report'))),
    chart: handle(api.chart, async ({ params, query }, { stores: { market } }) =>
      orRefusal(
        await readChart(
          { markets, bars: market.bars },
          params.ticker,
          query.range,
          query.adjusted === 'true',
        ),
      ),
    ),
    indicators: handle(api.indicators, async ({ params, query }, { stores: { market } }) => {
      const read = await readIndicators({ markets, bars: market.bars }, params.ticker, query)
      if (read.ok) return read
      if (typeof read.error === 'string') return orRefusal(err(read.error))
      return refuse('bad_request', `There is no indicator ${read.error.unknown}.`, {
        names: read.error.unknown,
      })
    }),
  }
}
