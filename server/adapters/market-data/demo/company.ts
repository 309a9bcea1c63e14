import type { MarketCode } from '#domain/market/country.ts'
import type { SecurityType } from '#domain/market/instrument.ts'

/** Something that happens to a company on a day that is written down, so that a longer market has the same past. */
export type CompanyEvent =
  /** The price starts again at 1/ratio; a Korean one is preceded by three halted sessions. Below one, shares are merged. */
  | { kind: 'split'; on: number; ratio: number }
  | { kind: 'halt'; from: number; until: number | null }
  | { kind: 'limit-up'; on: number }

/** How its business goes over the years. */
export const stories = ['steady', 'growth', 'cyclical', 'fallen', 'turnaround', 'loss', 'decline'] as const
export type Story = (typeof stories)[number]

/** An invented company or fund: none of these names, codes or tickers is anybody's. */
export type DemoCompany = {
  fsymId: string
  ticker: string
  market: MarketCode
  venue: string
  type: SecurityType
  name_kr: string
  name_en: string
  sector: string | null
  themes: readonly string[]
  categories: readonly string[]
  /** In millions. */
  shares: number
  /** At the start of the market, or on the first day. */
  startPrice: number
  /** How it goes with its market, and how much it moves by itself in a session. */
  beta: number
  restlessness: number
  /** A year's own growth. */
  growth: number
  story: Story
  listedAt?: number
  /** The first day on which it is no longer listed. */
  delistedAt?: number
  events?: readonly CompanyEvent[]
}
