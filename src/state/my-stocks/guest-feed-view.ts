import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import type {
  MyEarningsReply,
  MyReportsReply,
  MyStockReport,
  MyStocksInsiderTradesReply,
} from '#contract/my-feed.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { GuestFeedHead, GuestStock } from './guest-feed.ts'

type Told = { country: Country; as_of: string; source: string; simulated: boolean }

/** Returns the common fields of the newest reply; they are empty when there is no reply. */
function headOf(replies: readonly Told[], { total, locked, unknown }: GuestFeedHead) {
  const newest = replies.toSorted((a, b) => b.as_of.localeCompare(a.as_of))[0]
  return {
    as_of: newest?.as_of ?? '',
    source: newest?.source ?? '',
    simulated: replies.some(({ simulated }) => simulated),
    total,
    locked,
    gone: unknown.map(fsym_id => ({ fsym_id, stock: null, delisted_at: null })),
    waiting: [],
  }
}

const stockOf = <S extends GuestStock['quote'] | EarningsReply | InsiderTradesReply>(of: S) => ({
  fsym_id: of.fsym_id,
  ticker: of.ticker,
  name_kr: of.name_kr,
  name_en: of.name_en,
  market: of.market,
  country: of.country,
  fref_security_type: of.fref_security_type,
  sector_code: of.sector_code,
})

/**
 * Joins the reports of single stocks into the format of an account's feed. It has the last session of each stock and no
 * history.
 */
export function guestReportsReply(stocks: readonly GuestStock[], head: GuestFeedHead): MyReportsReply {
  const rows = stocks.map(stock => rowOf(stock, newestOf(stocks, stock.quote.country)))
  return {
    ...headOf(rows, head),
    rows,
    events: stocks.flatMap(({ quote, report }) =>
      (report?.events ?? []).map(event => ({
        ...stockOf(quote),
        ...event,
        date: report?.as_of ?? quote.as_of,
      })),
    ),
  }
}

const newestOf = (stocks: readonly GuestStock[], country: Country): string =>
  stocks
    .flatMap(({ quote }) => (quote.country === country ? quote.as_of : []))
    .sort()
    .at(-1) ?? ''

function rowOf({ quote, report }: GuestStock, newest: string): MyStockReport {
  const times = report?.events.find(({ kind }) => kind === 'volume_surge')?.times ?? null
  const { volume, volume_average_20: average } = quote
  const proper = report?.proper_price ?? null
  return {
    ...stockOf(quote),
    as_of: quote.as_of,
    source: quote.source,
    simulated: quote.simulated,
    id: report?.id ?? '',
    version: report?.version ?? '',
    made_afterwards: false,
    signal: report?.signal ?? quote.signal,
    rating: report?.rating ?? quote.rating,
    reason_kr: quote.reason_kr,
    reason_en: quote.reason_en,
    price: {
      price_close: quote.price_close,
      previous_close: quote.previous_close,
      change: quote.change,
      change_pct: quote.change_pct,
      halted_since: quote.halted_since,
      is_stale: quote.as_of < newest,
    },
    volume: {
      volume,
      average_20: average,
      ratio: volume !== null && average ? volume / average : null,
      surge: times,
    },
    pp_data: proper && {
      range: proper.range,
      pp_room: proper.pp_room,
      missing_kr: proper.missing_kr,
      missing_en: proper.missing_en,
    },
    ta_notification: (report?.events ?? []).flatMap(({ what }) => what ?? []),
    ai_history: [],
    prev_high_cross: null,
    prev_high_close: null,
    upper: null,
    attractiveness_data: {
      value: quote.attractiveness,
      ...{ before: null, before_as_of: null, before_made_afterwards: false, change: null },
    },
  }
}

const feedsOf = (replies: readonly Pick<EarningsReply, 'country' | 'feed'>[]) =>
  countries.flatMap(country => {
    const one = replies.find(each => each.country === country)
    return one ? [{ country, feed: one.feed }] : []
  })

const consensusOf = (replies: readonly EarningsReply[]) =>
  feedsOf(replies.map(({ country, consensus }) => ({ country, feed: consensus })))

export function guestEarningsReply(replies: readonly EarningsReply[], head: GuestFeedHead): MyEarningsReply {
  const items = (of: 'upcoming' | 'past') =>
    replies.flatMap(each => each[of].map(item => ({ ...stockOf(each), ...item })))
  const upcoming = items('upcoming').sort((a, b) => a.report_date.localeCompare(b.report_date))
  const past = items('past').sort((a, b) => b.report_date.localeCompare(a.report_date))
  return {
    ...headOf(replies, head),
    ...{ feeds: feedsOf(replies), consensus: consensusOf(replies) },
    ...{ upcoming, past, past_total: past.length },
  }
}

export function guestInsidersReply(
  replies: readonly InsiderTradesReply[],
  head: GuestFeedHead,
): MyStocksInsiderTradesReply {
  const clusters: MyStocksInsiderTradesReply['clusters'] = []
  const rows: MyStocksInsiderTradesReply['rows'] = []
  // Rows older than the start date of any list are left out, so that `since` is true for all lists.
  const since =
    replies
      .map(each => each.since ?? each.year.from)
      .sort()
      .at(-1) ?? ''
  const rows_locked: MyStocksInsiderTradesReply['rows_locked'] = {}
  for (const each of replies) {
    const first = clusters.length
    clusters.push(...each.clusters.map(cluster => ({ ...stockOf(each), ...cluster })))
    // The lists of two countries may start a day apart: rows of the earlier day count as locked, because not every list
    // contains that day.
    const earlier = each.rows.filter(({ filing_date }) => filing_date < since).length
    const hidden = each.since === null ? 0 : each.locked + earlier
    if (hidden > 0) rows_locked[each.ticker] = hidden
    for (const { cluster, ...row } of each.rows)
      if (row.filing_date >= since)
        rows.push({
          ...stockOf(each),
          ...row,
          source_url: null,
          cluster: cluster === null ? null : first + cluster,
        })
  }
  return {
    ...headOf(replies, head),
    feeds: feedsOf(replies),
    since,
    rows: rows.sort((a, b) => b.filing_date.localeCompare(a.filing_date)),
    rows_total: Object.values(rows_locked).reduce((sum, count) => sum + count, rows.length),
    rows_locked,
    clusters,
    cluster_rule: replies[0]?.cluster_rule ?? { insiders: 0, days: 0 },
  }
}
