import type { EarningsReply, InsidersReply } from '#contract/company-facts.ts'

export type EventFacts = { earnings: EarningsReply | null; insiders: InsidersReply | null }
export type EventProps = { ticker: string; onTold: (facts: EventFacts) => void }
export type InsidersProps = EventProps & { earnings: EarningsReply | null }
