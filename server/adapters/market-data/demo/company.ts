import type { MarketCode } from '#domain/market/country.ts'
import type { SecurityType } from '#domain/market/instrument.ts'

/** An event in a company's life. Its day is fixed, so that a longer market has the same past. */
export type CompanyEvent =
  /**
   * After a split the price is 1/ratio of the price before. A Korean split follows three halted sessions. A ratio below
   * one merges shares.
   */
  | { kind: 'split'; on: number; ratio: number }
  | { kind: 'halt'; from: number; until: number | null }
  | { kind: 'limit-up'; on: number }

/** The ways in which a company's business can go over the years. */
const stories = ['steady', 'growth', 'cyclical', 'fallen', 'turnaround', 'loss', 'decline'] as const
export type StoryKind = (typeof stories)[number]

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
  /** The number of shares in millions. */
  shares: number
  /** The share price at the start of the market, or on the first day of a later listing. */
  startPrice: number
  /** `beta` is the sensitivity to the market; `restlessness` is the deviation of the company's own return in a session. */
  beta: number
  restlessness: number
  /** The yearly growth of the company's worth. */
  growth: number
  story: StoryKind
  listedAt?: number
  /** The first day on which the company is no longer listed. */
  delistedAt?: number
  events?: readonly CompanyEvent[]
}
