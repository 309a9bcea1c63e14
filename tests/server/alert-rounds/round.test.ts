import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { nextSession } from '#domain/market/calendar/session.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { sendDigests } from '#server/use-cases/alerts/alert-digests.ts'
import { readAlertDayFacts } from '#server/use-cases/alerts/alert-facts.ts'
import { packWithEventsOf } from '#server/use-cases/alerts/alert-packs.ts'
import { createAlertsOfPublications } from '#server/use-cases/alerts/alert-round.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { type AlertSite, alertLively, alertSite, failingAtStep } from '#tests/builders/alert-site.ts'
import { livelyStocks } from '#tests/builders/lively-market.ts'

const [first, second] = [toTradingDay(20261119), toTradingDay(20261120)]
const all = countries.flatMap(country => livelyStocks(alertLively, country).map(({ fsym_id }) => fsym_id))
const krOf = (nth: number): string => livelyStocks(alertLively, 'kr')[nth]!.fsym_id
type Toggles = readonly StockAlertToggle[]
const silent = { on: [] as Toggles }

let site: AlertSite
const people: Record<string, number> = {}
let filed: string
let reporting: string

beforeAll(async () => {
  site = await alertSite()
  await site.publish('2026-11-20T01:00:00Z')
  expect((await createAlertsOfPublications(site.deps)).map(({ alerts }) => alerts)).toEqual([0, 0])
  ;[filed, reporting] = [krOf(0), krOf(9)]
  const { facts } = site.stores.market
  await facts.put('insiders', filed, [
    {
      ...{ filing_date: second, trade_date: null, trade_type: 'P', price: 10, qty: 70, value: 700 },
      ...{ insider_name: 'Person Two', title: 'Director', is_ceo: false, filing_id: 'late' },
    },
  ])
  await facts.put('earnings', reporting, [
    {
      ...{ report_date: nextSession('kr', second), time: 'bmo', confirmed: true, eps_actual: null },
      ...{ eps_consensus: 2, sales_actual: null, sales_consensus: null },
      ...{ target_year: 2028, target_quarter: 1 },
    },
  ])
  const close = (await loadMarket(site.stores.market, 'kr'))!
  const before = close.pack.columns.get('price')![close.rowOf.get(krOf(1))!]!
  const rules = [
    { id: 'above', when: 'price_above' as const, value: before + 1e-4 },
    { id: 'below', when: 'price_below' as const, value: before - 1e-4 },
    { id: 'far', when: 'price_above' as const, value: before * 100 },
  ]
  people.premium = await site.person('premium', 'premium', {
    stocks: all,
    scope: {
      presets: countries.flatMap(country => presetNames.map(name => `${country}/${name}`)),
      themes: ['nuclear_power', 'small_reactors', 'drones', 'biotech'],
    },
  })
  people.basic = await site.person('basic', 'basic', {
    stocks: all.slice(0, 12),
    alerts: { [krOf(1)]: { ...silent, rules } },
  })
  people.free = await site.person('free', 'free', { stocks: all })
  people.asleep = await site.person('asleep', 'basic', {
    stocks: all,
    setting: { quiet: true, quiet_from: '20:00', quiet_to: '23:00' },
  })
  people.deaf = await site.person('deaf', 'basic', { stocks: all, device: false })
  people.off = await site.person('off', 'basic', { stocks: all, setting: { push: false } })
  people.picky = await site.person('picky', 'premium', {
    alerts: Object.fromEntries(all.map(id => [id, { on: ['AIChartToggle'], rules: [] }])),
    setting: { off: ['take_profit'] },
  })
  people.nothing = await site.person('nothing', 'premium', {})
  // It is 19:00 in Seoul, and the session in the United States is over, too.
  await site.publish('2026-11-21T10:00:00Z')
}, 120_000)
afterAll(() => site.drop())

/** Returns the expected alert keys by stock and toggle, computed only from the reports and filings of the two days. */
async function expectedOf(ids: readonly string[], on: Toggles = stockAlertToggles): Promise<string[]> {
  const found: string[] = []
  for (const id of ids) {
    const country = id.slice(0, 2).toLowerCase() as Country
    const [now, then] = [await site.report(country, id, second), await site.report(country, id, first)]
    const say = (toggle: StockAlertToggle, type: string, day: TradingDay = second, rest = '') => {
      if (on.includes(toggle)) found.push(`${country}:${day}:${type}:${id}${rest}`)
    }
    if (!now) continue
    if (now.rating !== null && then?.rating && now.rating !== then.rating) say('LongTermToggle', 'rating')
    const { earnings, insiders } = await factsOf(id)
    for (const { report_date, target_year, target_quarter, eps_actual } of earnings)
      if (eps_actual !== null && report_date <= second && report_date > second - 5)
        say('IssueToggle', 'earnings', report_date, `:${target_year}:${target_quarter}:told`)
    if (insiders > 0) say('IssueToggle', 'insider', second, `:${insiders}`)
    if (id === reporting) say('IssueToggle', 'earnings', nextSession('kr', second), ':2028:1:due')
    if (now.as_of !== isoDay(second)) continue
    for (const { kind } of now.events) {
      if (kind === 'signal_changed') say('AIChartToggle', 'signal')
      if (kind === 'tp_changed') say('AIChartToggle', 'take_profit')
      if (kind.startsWith('prev_high')) say('IndicatorToggle', kind)
      if (kind === 'volume_surge' || (kind === 'upper' && country === 'kr')) say('IssueToggle', kind)
    }
    if (now.events.some(({ what }) => what !== null)) say('IndicatorToggle', 'indicator')
  }
  return found.sort()
}

async function factsOf(id: string) {
  const { facts } = site.stores.market
  const earnings = (await facts.of('earnings', [id])).get(id) ?? []
  const insiders = ((await facts.of('insiders', [id])).get(id) ?? []).filter(
    ({ filing_date }) => filing_date === second,
  )
  return { earnings, insiders: insiders.length }
}

const ofStocks = [
  'rating',
  'signal',
  'take_profit',
  'prev_high_cross',
  'prev_high_close',
  'indicator',
  'upper',
  'volume_surge',
  'earnings',
  'insider',
]
const keysOf = async (pk: number, types: readonly string[] = ofStocks) =>
  (await site.inbox(pk))
    .filter(({ type }) => types.includes(type))
    .map(({ key }) => key)
    .sort()
const fatesOf = async (pk: number) => new Set((await site.inbox(pk)).map(({ fate }) => fate))
const ledger = async () => {
  const { rows } = await site.pool.query<{ line: string }>(
    `SELECT user_pk || ' ' || key || ' ' || fate || ' ' || title_kr || ' ' || (
       SELECT count(*) FROM push_delivery WHERE alert_id = user_alert.id) AS line
     FROM user_alert ORDER BY user_pk, key`,
  )
  return rows.map(({ line }) => line)
}
const forget = async () => {
  await site.pool.query('DELETE FROM user_alert')
  for (const country of countries) await site.stores.alerts.setTold(country, 1, first)
}

describe('a round of alerts', () => {
  it('writes exactly the alerts for what changed between the reports of two publications', async () => {
    site.at('2026-11-21T12:00:00Z')
    const done = await createAlertsOfPublications(site.deps)
    expect(done.map(({ country, version }) => [country, version])).toEqual([
      ['kr', 2],
      ['us', 2],
    ])
    const whole = await expectedOf(all)
    expect(whole.length).toBeGreaterThan(20)
    expect(whole).toContain(`kr:${second}:insider:${filed}:1`)
    expect(await keysOf(people.premium!)).toEqual(whole)
    expect(await keysOf(people.asleep!)).toEqual(whole)
    const few = all.slice(0, 12).filter(id => id !== krOf(1))
    expect(await keysOf(people.basic!)).toEqual(await expectedOf(few))
    expect(await keysOf(people.free!)).toEqual(await expectedOf(all.slice(0, 3)))
    expect(await keysOf(people.picky!)).toEqual(
      (await expectedOf(all, ['AIChartToggle'])).filter(key => !key.includes('take_profit')),
    )
    expect(await site.inbox(people.nothing!)).toEqual([])
  })

  it('knows the distance of each stock from its previous high on both days', async () => {
    const { publications } = site.stores.market
    // The pack of the screener has this distance only in hundredths of a percent.
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 1))
    let known = 0
    for (const country of countries) {
      const packOf = (version: number) => packWithEventsOf(publications, country, version)
      const [then, now] = [await packOf(1), await packOf(2)]
      const { stocks } = await readAlertDayFacts(site.stores.market, now!, { day: first, pack: then!.pack })
      for (const { fsym_id, fromHigh, fromHighBefore } of stocks.filter(({ price }) => price !== null)) {
        const [before, high] = [await site.fromHigh(fsym_id, first), await site.fromHigh(fsym_id, second)]
        expect([fromHighBefore, fromHigh], fsym_id).toEqual([near(before), near(high)])
        if (high !== null) known++
      }
    }
    expect(known).toBeGreaterThan(10)
  })

  it('writes one alert for a price rule, on the session that reached it', async () => {
    const prices = (await site.inbox(people.basic!)).filter(({ type }) => type === 'price')
    expect(prices).toHaveLength(1)
    expect(prices[0]!.key).toMatch(new RegExp(`^kr:${second}:price:${krOf(1)}:(above|below)$`))
    expect(prices[0]).toMatchObject({ fsymId: krOf(1), asOf: '2026-11-20', simulated: true, fate: 'sent' })
  })

  it('decides the outcome of each push', async () => {
    expect(await fatesOf(people.premium!)).toEqual(new Set(['sent', 'collapsed']))
    expect(await fatesOf(people.free!)).toEqual(new Set(['plan']))
    expect(await fatesOf(people.asleep!)).toEqual(new Set(['quiet_hours']))
    expect(await fatesOf(people.deaf!)).toEqual(new Set(['no_device']))
    expect(await fatesOf(people.off!)).toEqual(new Set(['push_off']))
    const pushed = (await site.inbox(people.premium!)).filter(({ fate }) => fate === 'sent')
    // There are five pushed alerts per country; one of them is the digest of the other alerts.
    expect(pushed).toHaveLength(10)
    expect(
      pushed
        .filter(({ type }) => type === 'digest')
        .map(({ key }) => key)
        .sort(),
    ).toEqual([`kr:${second}:more:2`, `us:${second}:more:2`])
    const { rows } = await site.pool.query('SELECT alert_id FROM push_delivery')
    expect(site.sent).toHaveLength(rows.length)
  })

  it('tells only the followers of a preset how many stocks entered and left it', async () => {
    const presets = (await site.inbox(people.premium!)).filter(({ type }) => type === 'preset')
    expect(presets.length).toBeGreaterThan(0)
    for (const { title_en, url } of presets) {
      expect(title_en).toMatch(/: \d+ added, \d+ removed$/)
      expect(url).toMatch(/^\/screener\/v2\/preset\/\w+\?country=(kr|us)&part=changes$/)
    }
    for (const name of ['basic', 'free', 'picky'] as const)
      expect(await keysOf(people[name]!, ['preset']), name).toEqual([])
  })

  it('writes nothing when there is no newer publication', async () => {
    const before = await ledger()
    expect(await createAlertsOfPublications(site.deps)).toEqual([])
    expect(await ledger()).toEqual(before)
  })

  it('writes each alert only once, at whichever step the first attempt breaks off', async () => {
    await forget()
    await createAlertsOfPublications(site.deps)
    const whole = await ledger()
    expect(whole.length).toBeGreaterThan(100)
    let broken = 0
    for (let stumble = 0; ; stumble++) {
      await forget()
      site.sent.length = 0
      const deps = failingAtStep(site.deps, stumble)
      const isBroken = await createAlertsOfPublications(deps).then(
        () => false,
        () => true,
      )
      if (!isBroken) break
      broken++
      await createAlertsOfPublications(site.deps)
      expect(await ledger(), `broken off at step ${stumble}`).toEqual(whole)
    }
    expect(broken).toBeGreaterThan(10)
  })

  it('writes alerts that it finds too late, but does not push them', async () => {
    await forget()
    site.at('2026-11-21T22:00:01Z')
    await createAlertsOfPublications(site.deps)
    for (const name of ['premium', 'free', 'asleep', 'deaf', 'off'] as const)
      expect(await fatesOf(people[name]!), name).toEqual(new Set(['stale']))
    expect((await site.pool.query('SELECT 1 FROM push_delivery')).rows).toEqual([])
    site.at('2026-11-21T12:00:00Z')
    await forget()
    await createAlertsOfPublications(site.deps)
  })
})

describe('the daily digest', () => {
  it('goes to every user with news, on any plan, once a day at the user’s time', async () => {
    site.at('2026-11-21T22:59:00Z')
    expect(await sendDigests(site.deps)).toBe(0)
    site.at('2026-11-21T23:00:00Z')
    expect(await sendDigests(site.deps)).toBe(7)
    expect(await sendDigests(site.deps)).toBe(0)
    site.at('2026-11-22T01:30:00Z')
    expect(await sendDigests(site.deps)).toBe(0)
    const fates: Record<string, string | null> = {}
    for (const [name, pk] of Object.entries(people))
      fates[name] = (await site.inbox(pk)).find(({ key }) => key.startsWith('digest:'))?.fate ?? null
    expect(fates).toEqual({
      ...{ premium: 'sent', basic: 'sent', free: 'sent', asleep: 'sent', picky: 'sent' },
      ...{ deaf: 'no_device', off: 'push_off', nothing: null },
    })
  })

  it('counts the alerts since the previous digest', async () => {
    const inbox = await site.inbox(people.free!)
    const news = inbox.filter(({ type }) => type !== 'digest').length
    const digest = inbox.find(({ key }) => key === 'digest:20261122')
    expect(digest).toMatchObject({
      title_kr: `오늘의 요약: 새 소식 ${news}건`,
      asOf: '2026-11-20',
      simulated: true,
    })
  })

  it('is not written when nothing has happened since the previous one', async () => {
    site.at('2026-11-22T23:00:00Z')
    expect(await sendDigests(site.deps)).toBe(0)
  })
})
