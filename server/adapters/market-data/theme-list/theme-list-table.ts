import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'

/** The companies of a theme or sub-category: codes or tickers, each with its name, separated by commas. */
export type ThemeListGroup = {
  theme: string
  /** Why the companies belong to a theme, as a Korean and an English sentence; the name of a sub-category says it already. */
  reason: { ko: string; en: string } | null
  companies: string
}

export type ThemeListTable = {
  country: Country
  /**
   * The day of the exchange's list in which every company was found. It stays as it is once it was published, because it is a part
   * of the key of every stored membership: companies that are added later stand in a table of their own date.
   */
  asOf: TradingDay
  groups: readonly ThemeListGroup[]
}

/** Sub-categories by their id, each with its companies. */
export const inCategories = (companies: Readonly<Record<string, string>>): ThemeListGroup[] =>
  Object.entries(companies).map(([theme, companies]) => ({ theme, reason: null, companies }))

/** A theme with those of its companies that belong to it for one reason. */
export const inTheme = (theme: string, ko: string, en: string, companies: string): ThemeListGroup => ({
  theme,
  reason: { ko, en },
  companies,
})

/** Returns the codes or tickers of a group; the name behind each is for the reader. */
export const tickersIn = ({ companies }: ThemeListGroup): string[] =>
  companies.split(', ').map(company => company.split(' ')[0] ?? '')
