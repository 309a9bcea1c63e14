import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { readAlertDayFacts } from '#server/use-cases/alerts/alert-facts.ts'
import { readEarnings } from '#server/use-cases/stock/read-earnings.ts'
import { type DailySite, dailySite } from './daily-site.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>

let site: DailySite
const companyId = 'US0005-R'
const deadId = 'US0006-R'

const reported = (day: number, target_year: number, target_quarter: 1 | 2 | 3 | 4): EarningsResult => ({
  ...{ report_date: toTradingDay(day), time: 'amc', confirmed: true, eps_actual: 1.2, eps_consensus: null },
  ...{ sales_actual: 5e9, sales_consensus: null, target_year, target_quarter },
})

/** Three fourth quarters on one pattern, and a third quarter that is the newest. */
const past = [
  ...[reported(20240124, 2023, 4), reported(20250122, 2024, 4), reported(20260121, 2025, 4)],
  ...[reported(20260422, 2026, 1), reported(20260722, 2026, 2), reported(20261021, 2026, 3)],
]

beforeAll(async () => {
  site = await dailySite('saturday')
  for (const id of [companyId, deadId]) await site.stores.facts.put('earnings', id, past)
  Object.assign(site.held.of('us')!.instruments.get(deadId)!, { delisted_at: '2026-11-02' })
})
afterAll(() => site.close())

const eventsIn = async (from: string, to: string) =>
  ((await site.told(`/api/v2/schedule/?from=${from}&to=${to}&country=us&kind=earnings`)) as Schedule).events

test('a report whose day no source brings is in the schedule on its usual session, marked as estimated', async () => {
  const events = await eventsIn('2027-01-01', '2027-01-31')
  expect(events).toMatchObject([
    {
      ...{ day: '2027-01-21', confirmed: false, starts_at: null, ends_at: null, source: 'demo' },
      stock: { fsym_id: companyId },
      earnings: { estimated: true, target_year: 2026, target_quarter: 4, eps_consensus: null },
    },
  ])
})

test('a report whose day a source brings is not marked, and has no estimated one beside it', async () => {
  const events = await eventsIn('2026-11-21', '2026-12-31')
  expect(events.map(({ earnings }) => earnings?.estimated)).toEqual([false, false])
})

test('the page of the company shows the estimated day as the next one', async () => {
  const { ticker } = site.held.of('us')!.instruments.get(companyId)!
  const read = await readEarnings({ markets: site.held, ...site.stores }, ticker, { limit: 10, offset: 0 })
  expect(read).toMatchObject({
    ok: true,
    value: {
      consensus: null,
      upcoming: [{ report_date: '2027-01-21', estimated: true, confirmed: false, stage: 'upcoming' }],
      total: 6,
    },
  })
})

test('no alert is made of an estimated day', async () => {
  const { pack } = site.held.of('us')!
  const eve = toTradingDay(20270120)
  const { stocks } = await readAlertDayFacts(
    site.stores,
    { pack: { ...pack, day: eve }, events: new Map() },
    { day: eve, pack: null },
  )
  expect(stocks.find(({ fsym_id }) => fsym_id === companyId)?.earnings).toEqual([])
})
