import type { Instrument } from '#domain/market/instrument.ts'
import { MAX_RECENT_SEARCHES } from '#domain/sync/empty-bodies.ts'
import { type AnyItemBody, type GroupBody, type ItemKind, SINGLETON_IDS } from '#domain/sync/item.ts'
import { fsymIdsIn } from '#domain/sync/stocks-in-item.ts'
import type { ItemStore } from '../../item-ports.ts'
import type { MarketStores } from '../../market-ports.ts'
import { makeDemoTrades } from './demo-lots.ts'
import { demoFilters, demoWords } from './demo-words.ts'

/**
 * The number of items that a demo user has. It is within the limits of the plan, except for a user whose plan has
 * ended.
 */
export type DemoItemCounts = {
  stocks: number
  watchlists: number
  portfolios: number
  notes: number
  searches: number
  filters: number
}

/**
 * Fills an account as if it had been used for some weeks. In `stocks` the user's own stocks come first, then others
 * that appear in lists.
 */
export async function seedDemoItems(
  { items, market }: { items: ItemStore; market: Pick<MarketStores, 'bars' | 'facts'> },
  user: { pk: number; lang_code: 'ko' | 'en'; amounts: DemoItemCounts },
  stocks: readonly Instrument[],
  now: Date,
): Promise<void> {
  const { amounts } = user
  const words = demoWords[user.lang_code]
  const ids = stocks.map(({ fsym_id }) => fsym_id)
  /** Each change is one second later than the one before, so that it is clear which is the newest. */
  let changes = 0
  const put = async (kind: ItemKind, id: string, body: AnyItemBody): Promise<void> => {
    const at = new Date(now.getTime() + changes++ * 1000 - 3_600_000)
    const stand = { body, follows: fsymIdsIn(kind, id, body), now: at }
    await items.put({ userPk: user.pk, kind, id, baseRevision: 0, ...stand })
  }

  const list = ids.slice(0, amounts.stocks).map(fsym_id => ({ fsym_id, is_hidden: false }))
  await put('ai-report', SINGLETON_IDS['ai-report'], { stocks: list })
  for (const [nth, name] of words.watchlists.slice(0, amounts.watchlists).entries())
    await put(
      'group',
      `demo-watchlist-${nth + 1}`,
      groupOf('watchlist', name, { stocks: shiftedBy(ids, 3 * nth, 5) }),
    )
  for (const [nth, name] of words.portfolios.slice(0, amounts.portfolios).entries()) {
    const entries = await makeDemoTrades(market, shiftedBy(stocks, 2 * nth, 5))
    await put('group', `demo-portfolio-${nth + 1}`, groupOf('portfolio', name, { entries }))
  }
  for (const [nth, content] of words.notes.slice(0, amounts.notes).entries()) {
    const fsymId = ids[nth]
    if (fsymId !== undefined) await put('note', fsymId, { content })
  }
  for (const [order, name] of words.filters.slice(0, amounts.filters).entries())
    await put('filter', `demo-filter-${order + 1}`, { name, order, filter: { ...demoFilters[order] } })
  const searches = shiftedBy(ids, 1, Math.min(amounts.searches, MAX_RECENT_SEARCHES)).map((fsym_id, nth) => ({
    fsym_id,
    last_searched_at: new Date(now.getTime() - (nth + 1) * 2_700_000).toISOString(),
  }))
  await put('recent-search', SINGLETON_IDS['recent-search'], { stocks: searches })
  await put('preference', SINGLETON_IDS.preference, {
    ai_chart_stop_loss_line_vp: true,
    ai_chart_stop_loss_line_ema_20: false,
  })
}

const groupOf = (type: GroupBody['type'], name: string, input: Partial<GroupBody>): GroupBody => ({
  ...{ type, name, is_hidden: false, stocks: [], entries: [], currency: 'KRW', method: 'fifo' },
  ...input,
})

const shiftedBy = <T>(all: readonly T[], by: number, count: number): T[] =>
  [...all.slice(by), ...all.slice(0, by)].slice(0, count)
