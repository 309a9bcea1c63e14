import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StockReport } from '#contract/report.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { seedDemoAlerts } from '#server/use-cases/demo/alert-demo.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { parseSealedLine } from '#server/use-cases/record/sealed-lines.ts'
import { type AlertSite, alertSite } from '#tests/builders/alert-site.ts'

let site: AlertSite
let seed: () => Promise<number>
let pk: number
let other: number

beforeAll(async () => {
  site = await alertSite()
  await site.publish('2026-11-21T10:00:00Z')
  const markets = holdMarkets(site.stores.market)
  await markets.refresh()
  pk = await site.person('demo', 'premium', {
    stocks: [...markets.of('kr')!.rowOf.keys()],
    device: false,
  })
  other = await site.person('somebody', 'premium', { stocks: [...markets.of('kr')!.rowOf.keys()] })
  await site.pool.query('UPDATE user_account SET is_demo = true WHERE pk = $1', [pk])
  site.at('2026-11-21T11:00:00Z')
  seed = () => seedDemoAlerts({ stores: site.stores, markets, clock: site.deps.clock })
}, 120_000)
afterAll(() => site.drop())

describe('the inbox of a demo user', () => {
  it('is filled once, and the inboxes of other users are not', async () => {
    expect(await seed()).toBeGreaterThan(5)
    expect(await seed()).toBe(0)
    expect(await site.inbox(other)).toEqual([])
  })

  it('contains only signals of the sealed record and changes that the session’s reports name', async () => {
    const inbox = await site.inbox(pk)
    const signals = inbox.filter(({ type }) => type === 'signal')
    const { rows } = await site.pool.query<{ line: Buffer }>(
      `SELECT line FROM sealed_day WHERE country = 'kr' AND day >= '2026-11-10'`,
    )
    const sealed = rows.flatMap(({ line }) => sealedRecordsOf(parseSealedLine({ line, hash: '' })))
    const week = sealed.filter(({ day }) => day >= 20261116)
    expect(signals.length).toBeGreaterThan(0)
    expect(signals.map(({ key }) => key).sort()).toEqual(
      week.map(({ day, fsym_id }) => `kr:${day}:signal:${fsym_id}`).sort(),
    )
    for (const { type, fsymId, asOf } of inbox.filter(each => each.type === 'indicator')) {
      if (asOf !== '2026-11-20') continue
      const report = (await site.report('kr', fsymId!, 20261120 as never)) as StockReport
      expect(
        report.events.some(({ what }) => what !== null),
        `${type} ${fsymId}`,
      ).toBe(true)
    }
  })

  it('has the outcome stale or no_device for every alert, because none was pushed', async () => {
    const inbox = await site.inbox(pk)
    for (const { asOf, fate } of inbox)
      expect(fate, asOf ?? '').toBe(asOf === '2026-11-20' ? 'no_device' : 'stale')
    expect(new Set(inbox.map(({ fate }) => fate))).toEqual(new Set(['no_device', 'stale']))
    const days = inbox.map(({ asOf }) => asOf)
    expect(days).toEqual(days.toSorted().reverse())
    expect(inbox.every(({ simulated }) => simulated)).toBe(true)
  })
})
