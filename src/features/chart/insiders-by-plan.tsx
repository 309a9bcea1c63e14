import { useEffect } from 'react'
import { insidersAsked } from '#state/market/chart-facts.ts'
import { useKeptByPlan } from '#state/session/entitled.ts'
import type { InsidersProps } from './event-facts.ts'

/** How many trades are told goes by the plan of whoever is signed in. */
export function InsidersByPlan({ ticker, earnings, onTold }: InsidersProps) {
  const { data: insiders } = useKeptByPlan(...insidersAsked(ticker))
  useEffect(() => {
    onTold({ earnings, insiders })
  }, [earnings, insiders, onTold])
  return null
}
