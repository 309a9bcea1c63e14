import { useEffect, useRef } from 'react'
import type { Currency } from '#domain/market/trading/currency.ts'
import { cacheStockRows, useStockRows } from '#state/market/stock-rows.ts'
import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import { type Portfolio, useExchangeRate, usePortfolio } from '#state/my-stocks/portfolio.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { devicePortfolioState, serverPortfolioState } from './portfolio-state.ts'

export type PortfolioFigures = ReturnType<typeof usePortfolioFigures>

/** Returns the server's figures when the server has all edits; otherwise the device computes them. */
export function usePortfolioFigures(group: MyGroup, chosenCurrency: Currency) {
  const { body } = group
  const { online } = useConnectivity()
  const answer = usePortfolio(group, chosenCurrency, useKnownPlan())
  const known = useStockRows([...new Set(body.entries.map(({ fsym_id }) => fsym_id))])
  const fx = useExchangeRate()
  const { data, keptAt } = answer
  const last = useRef<Portfolio | null>(null)
  if (data) last.current = data
  useEffect(() => {
    if (data && keptAt)
      cacheStockRows(
        data.stocks.map(({ stock }) => stock),
        Date.parse(keptAt),
      )
  }, [data, keptAt])

  // In another currency the portfolio is requested again; the previous figures stay until the reply.
  const present = data ?? (answer.loading ? last.current : null)
  const isTold = present !== null && !group.pending
  const standing = isTold ? serverPortfolioState(present) : devicePortfolioState(body, known.rows, fx)
  const isNothingYet = standing.holdings.length === 0 && standing.problem === null && !known.tried
  // The server cannot know a portfolio that has not been sent yet.
  const isUnsent = group.pending || answer.problem?.code === 'not_found'
  return {
    portfolio: present,
    /** The time at which the server's figures were received; null where the device computes them. */
    at: isTold ? keptAt : null,
    keptAt,
    standing,
    known,
    waits: !isTold && ((answer.loading && online && !group.pending) || isNothingYet),
    problem: isUnsent ? null : answer.problem,
    retry: answer.retry,
    retrying: answer.retrying,
  }
}
