import type { EarningsOf, Insiders } from '#contract/company-facts.ts'

export type EventFacts = { earnings: EarningsOf | null; insiders: Insiders | null }
export type EventProps = { ticker: string; onTold: (facts: EventFacts) => void }
export type InsidersProps = EventProps & { earnings: EarningsOf | null }
