import type { PresetReply } from '#state/market/presets.ts'

export type PastPresetList = PresetReply['past'][number]

export type PastSummary = {
  lists: number
  /** Number of stocks that all lists together bought. */
  picks: number
  /** Number of lists whose day was analysed afterwards: nobody could have bought them then. */
  madeAfterwards: number
  /** The mean return of the lists after costs, each with the same weight, as a share of the price paid. */
  net: number
  /** The comparison over the lists whose market return is known; null when it is known for none. */
  beside: { lists: number; net: number; market: number; over: number; better: number } | null
}

/**
 * Number of lists below which the page says that they are few. Our choice: twelve weekly lists cover a quarter of a
 * year.
 */
export const FEW_LISTS = 12

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Sums up the results of past lists; null when there is no result. */
export function summarizePastLists(past: readonly PastPresetList[]): PastSummary | null {
  if (past.length === 0) return null
  const beside = past.flatMap(({ net, market }) =>
    market ? [{ net, market: market.net, over: net - market.net }] : [],
  )
  return {
    lists: past.length,
    picks: past.reduce((sum, { n }) => sum + n, 0),
    madeAfterwards: past.filter(({ made_afterwards }) => made_afterwards).length,
    net: mean(past.map(({ net }) => net)),
    beside:
      beside.length === 0
        ? null
        : {
            lists: beside.length,
            net: mean(beside.map(({ net }) => net)),
            market: mean(beside.map(({ market }) => market)),
            over: mean(beside.map(({ over }) => over)),
            better: beside.filter(({ over }) => over > 0).length,
          },
  }
}

/** The bar of one list, in percent of the picture's height from the top. */
export type PastListBar = {
  as_of: string
  isGain: boolean
  top: number
  height: number
  market: number | null
}

/** Returns the bars, that of the oldest list first; the picture always contains zero. */
export function pastListBars(past: readonly PastPresetList[]): {
  zero: number
  bars: readonly PastListBar[]
} {
  const values = past.flatMap(({ net, market }) => [net, ...(market ? [market.net] : [])])
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const span = high - low || 1
  const place = (value: number): number => ((high - value) / span) * 100
  const zero = place(0)
  return {
    zero,
    bars: past.toReversed().map(({ as_of, net, market }) => ({
      as_of,
      isGain: net > 0,
      top: Math.min(zero, place(net)),
      height: Math.abs(place(net) - zero),
      market: market && place(market.net),
    })),
  }
}
