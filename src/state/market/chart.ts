import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Chart, type ChartRange, quote } from '#contract/quote.ts'
import { whenIdle, whenRestWanted } from '#platform/at-rest.ts'
import { type Cached, useKept } from '../request/kept.ts'

export type Indicators = ReplyOf<typeof quote.indicators>

/** Five years have a shelf of their own on the device, so that ranges do not push whole charts off it. */
function useOneChart(ticker: string, range: ChartRange, adjusted: boolean): Cached<Chart> {
  const shelf = range === '5Y' ? 'chart-5y' : 'chart'
  return useKept(`${shelf}/${ticker}/${range}${adjusted ? '' : '/raw'}`, quote.chart, {
    params: { ticker },
    query: { range, adjusted: adjusted ? 'true' : 'false' },
  })
}

/** First the range that is asked for; then, with the rest of the page, all five years, so that a hand moves through them without a network. */
export function useChart(ticker: string, range: ChartRange, adjusted = true): Cached<Chart> {
  const [idle, setIdle] = useState(false)
  const wanted = idle ? '5Y' : range
  const whole = useOneChart(ticker, wanted, adjusted)
  const isWhole = wanted === '5Y' && whole.data !== null
  const first = useOneChart(ticker, isWhole ? '5Y' : range, adjusted)
  const isThere = first.data !== null
  useEffect(() => {
    if (!isThere) return
    let isShown = true
    const forget = whenRestWanted(() => whenIdle(() => isShown && setIdle(true)))
    return () => {
      isShown = false
      forget()
    }
  }, [isThere])
  return isWhole ? whole : first
}

export const useWholeChart = (ticker: string): Cached<Chart> => useOneChart(ticker, '5Y', true)

/** Over the same five years, whatever is seen of them. */
export const useIndicators = (ticker: string, names: readonly string[]): Cached<Indicators> =>
  useKept(`indicators/${ticker}/${names.join(',')}`, quote.indicators, {
    params: { ticker },
    query: { range: '5Y', names: names.join(',') },
  })
