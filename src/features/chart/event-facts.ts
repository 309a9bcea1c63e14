import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'

export type EventFacts = { earnings: EarningsReply | null; insiders: InsiderTradesReply | null }
export type EventLoaderProps = { ticker: string; onTold: (facts: EventFacts) => void }
export type InsiderTradesLoaderProps = EventLoaderProps & { earnings: EarningsReply | null }
