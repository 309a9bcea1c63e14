import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type ChartRange, type ChartReply, quoteEndpoints } from '#contract/quote.ts'
import { whenDeferredPartsNeeded, whenIdle } from '#platform/at-rest.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export type Indicators = ReplyOf<typeof quoteEndpoints.indicators>

/** Five-year charts have their own cache group on the device, so that other ranges do not evict them. */
function useOneChart(ticker: string, range: ChartRange, adjusted: boolean): CachedReplyState<ChartReply> {
  const shelf = range === '5Y' ? 'chart-5y' : 'chart'
  return useCachedReply(`${shelf}/${ticker}/${range}${adjusted ? '' : '/raw'}`, quoteEndpoints.chart, {
    params: { ticker },
    query: { range, adjusted: adjusted ? 'true' : 'false' },
  })
}

/** Loads the requested range first, and all five years when the page is idle, so that panning works without a network. */
export function useChart(ticker: string, range: ChartRange, adjusted = true): CachedReplyState<ChartReply> {
  const [idle, setIdle] = useState(false)
  const loadedRange = idle ? '5Y' : range
  const whole = useOneChart(ticker, loadedRange, adjusted)
  const isWhole = loadedRange === '5Y' && whole.data !== null
  const first = useOneChart(ticker, isWhole ? '5Y' : range, adjusted)
  const [hasBeenThere, setHasBeenThere] = useState(false)
  // It stays true when the user chooses a range that is not on the device: all five years may be there, and they are
  // requested all the same.
  if (first.data !== null && !hasBeenThere) setHasBeenThere(true)
  useEffect(() => {
    if (!hasBeenThere) return
    let isShown = true
    const forget = whenDeferredPartsNeeded(() => whenIdle(() => isShown && setIdle(true)))
    return () => {
      isShown = false
      forget()
    }
  }, [hasBeenThere])
  return isWhole ? whole : first
}

export const useFiveYearChart = (ticker: string): CachedReplyState<ChartReply> =>
  useOneChart(ticker, '5Y', true)

/** Returns indicators that always cover five years, whatever range is visible. */
export const useIndicators = (ticker: string, names: readonly string[]): CachedReplyState<Indicators> =>
  useCachedReply(`indicators/${ticker}/${names.join(',')}`, quoteEndpoints.indicators, {
    params: { ticker },
    query: { range: '5Y', names: names.join(',') },
  })
