import type { MarketCode } from '#domain/market/country.ts'
import type { SecurityType } from '#domain/market/instrument.ts'

/** An event with a fixed day, so that a longer market has the same past. */
export type CompanyEvent =
  /** The price restarts at 1/ratio. A Korean split follows three halted sessions. A ratio below one merges shares. */
  | { kind: 'split'; on: number; ratio: number }
  | { kind: 'halt'; from: number; until: number | null }
  | { kind: 'limit-up'; on: number }

/** The course of the company's business over the years. */
const stories = ['steady', 'growth', 'cyclical', 'fallen', 'turnaround', 'loss', 'decline'] as const
export type Story = (typeof stories)[number]

/** An invented company or fund: no real company has any of these names, codes or tickers. */
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
  /** The price at the start of the market, or on the first day of a later listing. */
  startPrice: number
  /** `beta` is the sensitivity to the market; `restlessness` is the deviation of the company's own return in a session. */
  beta: number
  restlessness: number
  /** The company's own growth a year. */
  growth: number
  story: Story
  listedAt?: number
  /** The first day on which the company is no longer listed. */
  delistedAt?: number
  events?: readonly CompanyEvent[]
}
