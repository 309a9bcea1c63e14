import { useEffect } from 'react'
import { chartInsidersRequest } from '#state/market/chart-facts.ts'
import { useCachedReplyByPlan } from '#state/session/entitled.ts'
import type { InsiderTradesLoaderProps } from './event-facts.ts'

/** Loads insider trades; the server sends as many as the user's plan allows. */
export function InsiderTradesByPlanLoader({ ticker, earnings, onTold }: InsiderTradesLoaderProps) {
  const { data: insiders } = useCachedReplyByPlan(...chartInsidersRequest(ticker))
  useEffect(() => {
    onTold({ earnings, insiders })
  }, [earnings, insiders, onTold])
  return null
}
