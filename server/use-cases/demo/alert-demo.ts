import { alertsFor } from '#domain/alerts/alerts-for.ts'
import type { AlertWithOutcome } from '#domain/alerts/collapse.ts'
import type { DayFacts, StockFacts } from '#domain/alerts/day-facts.ts'
import type { AlertPerson } from '#domain/alerts/person.ts'
import { eventsForUser, indexDayEvents } from '#domain/alerts/recipients.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { countries } from '#domain/market/country.ts'
import type { Clock, Stores } from '../../ports.ts'
import { readAlertDayFacts } from '../alerts/alert-facts.ts'
import { packWithEventsOf } from '../alerts/alert-packs.ts'
import { alertPersonOf, findUsersWithDevice, toNewAlert } from '../alerts/alert-rows.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { makePastEventCache, type PastEventCache } from '../my-feed/my-feed-past.ts'

type Deps = {
  stores: Pick<Stores, 'accounts' | 'alerts' | 'alertPeople' | 'subscriptions' | 'market'>
  markets: LoadedMarkets
  clock: Clock
}

/** The demo covers a week of sessions, so that the inbox looks used. */
const SESSIONS = 5

/**
 * Fills the empty inboxes of demo users with what happened to their stocks: alerts of the newest publication, and of
 * the sessions before it, which are marked as too late to be pushed. Returns how many were added.
 */
export async function seedDemoAlerts({ stores, markets, clock }: Deps): Promise<number> {
  const now = clock.now()
  const users = (await stores.accounts.all()).filter(({ is_demo }) => is_demo)
  const empty: number[] = []
  for (const { pk } of users)
    if ((await stores.alerts.list(pk, 'all', { limit: 1, offset: 0 })).total === 0) empty.push(pk)
  if (empty.length === 0) return 0
  const reachable = await findUsersWithDevice(stores.subscriptions, empty, now)
  const people = (await stores.alertPeople.of(empty)).map(listening => ({
    userPk: listening.userPk,
    person: alertPersonOf(listening, reachable.has(listening.userPk), now.getTime()),
  }))
  const past = makePastEventCache()
  const found: { userPk: number; alert: AlertWithOutcome }[] = []
  for (const market of countries.flatMap(country => markets.of(country) ?? [])) {
    const newest = await newestFacts(stores.market, market)
    if (!newest) continue
    for (const { userPk, person } of people) {
      const older = await olderFacts({ past, stores: stores.market, market, newest }, person)
      for (const facts of [...older, newest])
        for (const alert of toldOf(person, facts, market, now)) found.push({ userPk, alert })
    }
  }
  // Sorted by day, because the alert that is added last is the first in the inbox.
  found.sort((a, b) => a.alert.event.day - b.alert.event.day)
  const rows = found.map(({ userPk, alert }) => toNewAlert({ userPk, ...alert }, now))
  return (await stores.alerts.add(rows)).length
}

function toldOf(
  person: AlertPerson,
  facts: DayFacts,
  { published }: LoadedMarket,
  now: Date,
): AlertWithOutcome[] {
  const isOlder = facts.day < published.data_date
  const at = {
    published: isOlder ? Number.NEGATIVE_INFINITY : published.published_at.getTime(),
    now: now.getTime(),
  }
  return alertsFor(person, facts, eventsForUser(person, indexDayEvents(facts)), at)
}

async function newestFacts(stores: Stores['market'], { published }: LoadedMarket): Promise<DayFacts | null> {
  const { country, version, data_date } = published
  const opened = await packWithEventsOf(stores.publications, country, version)
  if (!opened) return null
  // A market that has just started has no pack of the session before.
  return readAlertDayFacts(stores, opened, { day: previousSession(country, data_date), pack: null })
}

type Older = { past: PastEventCache; stores: Stores['market']; market: LoadedMarket; newest: DayFacts }

/** Reads the facts of the sessions before the newest one: sealed signals and price changes. */
async function olderFacts(older: Older, { list, alerts }: AlertPerson): Promise<DayFacts[]> {
  const { stores, market, newest } = older
  const { country, data_date } = market.published
  let from = data_date
  for (let session = 1; session < SESSIONS; session++) from = previousSession(country, from)
  const ids = new Set([...alerts.keys(), ...list.map(({ fsym_id }) => fsym_id)])
  const days = new Map<TradingDay, StockFacts[]>(
    sessionDaysBetween(country, from, previousSession(country, data_date)).map(day => [day, []]),
  )
  const bars = await stores.bars.last([...ids], SESSIONS + 2)
  for (const stock of newest.stocks.filter(({ fsym_id }) => ids.has(fsym_id))) {
    const { fsym_id } = stock
    const instrument = market.instruments.get(fsym_id)
    const own = bars.get(fsym_id)
    if (!instrument || !own) continue
    const foundStock = { instrument, market }
    const changes = await older.past.changes(stores.seals, foundStock)
    const events = await older.past.events(stores.bars, foundStock)
    const { close } = adjustForSplits(own)
    for (const [day, facts] of days) {
      const at = own.day.indexOf(day)
      const before = close[at - 1]
      const price = at < 1 || before === undefined ? null : priceOf(close[at]!, before)
      const turns = changes
        .filter(change => change.day === day)
        .map(({ from, signal: to, close }) => ({ day, from, to, close }))
      facts.push({
        ...{ ...stock, price, turns, ratingBefore: null, earnings: [], insiders: [] },
        ...{ fromHigh: null, fromHighBefore: null },
        events: events.filter(({ date }) => date === isoDay(day)),
      })
    }
  }
  return [...days].map(([day, stocks]) => ({ ...newest, day, stocks, groups: [], presets: [] }))
}

const priceOf = (close: number, before: number): StockFacts['price'] => ({
  close: roundToFourDecimals(close),
  before: roundToFourDecimals(before),
  change: roundToFourDecimals((close / before - 1) * 100),
})
