import { useEffect } from 'react'
import type { EarningsOf, Insiders } from '#contract/company-facts.ts'
import { useInsiderTradesOfGuest, usePastEarnings } from '#state/chart-facts.ts'
import { useSession } from '#state/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'

const InsidersByPlan = lazyPart(async () => (await import('./insiders-by-plan.tsx')).InsidersByPlan)

export type EventFacts = { earnings: EarningsOf | null; insiders: Insiders | null }
type Props = { ticker: string; onTold: (told: EventFacts) => void }

/** There as long as events are marked; hands on what it is told of them. */
export function EventLoader({ ticker, onTold }: Props) {
  const { user } = useSession()
  const { data: earnings } = usePastEarnings(ticker)
  return user === null ? (
    <OfGuest ticker={ticker} onTold={onTold} earnings={earnings} />
  ) : (
    <PartBoundary>
      <InsidersByPlan ticker={ticker} onTold={onTold} earnings={earnings} />
    </PartBoundary>
  )
}

export type InsidersProps = Props & { earnings: EarningsOf | null }

function OfGuest({ ticker, earnings, onTold }: InsidersProps) {
  const { data: insiders } = useInsiderTradesOfGuest(ticker)
  useEffect(() => {
    onTold({ earnings, insiders })
  }, [earnings, insiders, onTold])
  return null
}
