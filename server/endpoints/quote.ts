import { quoteEndpoints as api } from '#contract/quote.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { type PreparedBody, preparedJson } from '../http/pages/prepared.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith, stockRefusalWords } from '../http/refusing.ts'
import { findStock, type StockNotFound } from '../use-cases/market/find-stock.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readChart } from '../use-cases/stock/read-chart.ts'
import { MAX_INDICATOR_NAMES, readIndicators } from '../use-cases/stock/read-indicators.ts'

const orRefusal = refuseErrorsWith(stockRefusalWords)

export const quoteHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  /** Sends the bytes exactly as they were published, without parsing them. */
  const asPublished = (
    ticker: string,
    part: 'quote' | 'report',
  ): Result<PreparedBody, StockNotFound | 'not_found'> => {
    const found = findStock(markets, ticker)
    if (!found.ok) return found
    const answers = found.value.market.answers.get(found.value.instrument.fsym_id)
    return answers ? ok(preparedJson(answers[part])) : err('not_found')
  }
  return {
    last: defineHandler(api.last, async ({ params }) => orRefusal(asPublished(params.ticker, 'quote'))),
    report: defineHandler(api.report, async ({ params }) => orRefusal(asPublished(params.ticker, 'report'))),
    chart: defineHandler(api.chart, async ({ params, query }, { stores: { market } }) =>
      orRefusal(
        await readChart(
          { markets, bars: market.bars },
          params.ticker,
          query.range,
          query.adjusted === 'true',
        ),
      ),
    ),
    indicators: defineHandler(api.indicators, async ({ params, query }, { stores: { market } }) => {
      const read = await readIndicators({ markets, bars: market.bars }, params.ticker, query)
      if (read.ok) return read
      if (typeof read.error === 'string') return orRefusal(err(read.error))
      if ('tooMany' in read.error)
        return refuse('bad_request', `At most ${MAX_INDICATOR_NAMES} indicators are told at once.`, {
          names: String(read.error.tooMany),
        })
      return refuse('bad_request', `There is no indicator ${read.error.unknown}.`, {
        names: read.error.unknown,
      })
    }),
  }
}
