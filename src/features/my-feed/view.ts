import type { MyEarningsReply, MyReportsReply } from '#contract/my-feed.ts'
import type { Country } from '#domain/market/country.ts'

export const myFeeds = [
  'highlight',
  'price',
  'attractiveness',
  'chart-indicator',
  'earnings',
  'insider',
] as const
export type MyFeedId = (typeof myFeeds)[number]

/** The fields that the replies of all feeds share, and the sources that some of them name besides that of the prices. */
export type SharedFeedFields = Pick<
  MyReportsReply,
  'as_of' | 'source' | 'simulated' | 'total' | 'locked' | 'gone' | 'waiting'
> &
  Partial<Pick<MyEarningsReply, 'feeds' | 'consensus'>>

export const ALL_STOCKS = 'all'

type Tickered = { ticker: string }

export const rowsOfStock = <R extends Tickered>(rows: readonly R[], ticker: string): readonly R[] =>
  ticker === ALL_STOCKS ? rows : rows.filter(row => row.ticker === ticker)

/** Returns the address of a feed; the address carries the stock filter from one feed to the next. */
export const feedHref = (feed: MyFeedId, ticker: string): string =>
  `/my-stock/${feed}${ticker === ALL_STOCKS ? '' : `?aiTicker=${encodeURIComponent(ticker)}`}`

export type LatestSessions = Record<Country, string | null> & { any: string | null }

/** Returns the last session of each country among the rows. */
export function latestSessionsOf(rows: readonly { country: Country; as_of: string }[]): LatestSessions {
  const newest = (country: Country): string | null =>
    rows
      .filter(row => row.country === country)
      .map(({ as_of }) => as_of)
      .sort()
      .at(-1) ?? null
  const [kr, us] = [newest('kr'), newest('us')]
  return {
    kr,
    us,
    any:
      [kr, us]
        .flatMap(day => day ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

/** Returns whether a row belongs to the last session of its market. */
export const isOfLatestSession = (
  { country, date }: { country: Country; date: string },
  latest: LatestSessions,
): boolean => latest[country] === date

export type RowsOfDay<R> = { date: string; rows: readonly R[] }

/** Groups rows by day in the order in which the days first appear. */
export function groupByDay<R>(rows: readonly R[], dateOf: (row: R) => string): readonly RowsOfDay<R>[] {
  const days = new Map<string, R[]>()
  for (const row of rows) {
    const date = dateOf(row)
    const own = days.get(date)
    if (own) own.push(row)
    else days.set(date, [row])
  }
  return [...days].map(([date, own]) => ({ date, rows: own }))
}
