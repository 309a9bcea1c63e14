import { afterAll, beforeAll, expect, test } from 'vitest'
import { myFeedEndpoints } from '#contract/my-feed.ts'
import { fsymIdOfStock } from '../market/company-market.ts'
import { analysePastDays } from '../market/stored/past-days-of.ts'
import { type FeedSite, feedSite } from './feed-site.ts'

let site: FeedSite
beforeAll(async () => {
  site = await feedSite()
  await site.putList('demo-basic', [{ fsym_id: fsymIdOfStock('900001'), is_hidden: false }])
})
afterAll(() => site.close())

const archive = async () =>
  (await site.told(myFeedEndpoints.report, 'demo-basic', '/api/v2/user/ai-report/report/900001/')).rows

test('the archive of a stock goes on with reports of the days before the first publication, marked as made afterwards', async () => {
  const before = await archive()
  expect(before.map(({ as_of, made_afterwards }) => [as_of, made_afterwards])).toEqual([
    ['2026-11-20', false],
    ['2026-11-19', false],
  ])
  expect(await analysePastDays(site.database, 5)).toBe(4)
  await site.markets.refresh()
  const rows = await archive()
  expect(rows.map(({ as_of, made_afterwards }) => [as_of, made_afterwards])).toEqual([
    ['2026-11-20', false],
    ['2026-11-19', false],
    ['2026-11-18', true],
    ['2026-11-17', true],
    ['2026-11-16', true],
    ['2026-11-13', true],
  ])
  expect(rows[0]).toEqual(before[0])
  for (const [at, row] of rows.slice(0, -1).entries()) {
    if (row.made_afterwards) expect(row.price.previous_close).toBe(rows[at + 1]!.price.price_close)
    const { before_as_of, before_made_afterwards } = row.attractiveness_data
    if (before_as_of !== null) expect(before_made_afterwards).toBe(rows[at + 1]!.made_afterwards)
  }
  for (const { ai_history, as_of } of rows)
    for (const { date } of ai_history) expect(date <= as_of).toBe(true)
})

test('of all days analysed afterwards, the 30 newest publications keep their reports', async () => {
  await analysePastDays(site.database, 40)
  const kept = await site.database.pool.query<{ version: number; stocks: string }>(
    "SELECT version, count(*) AS stocks FROM published_stock WHERE country = 'kr' GROUP BY 1 ORDER BY 1",
  )
  expect(kept.rows.map(({ version }) => version).filter(version => version > 0)).toEqual([1, 2])
  expect(kept.rows).toHaveLength(30)
})
