import { alertsFor } from '#domain/alerts/alerts-for.ts'
import { eventsForUser, type IndexedDayEvents, indexDayEvents } from '#domain/alerts/recipients.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sessionsBehind } from '#domain/market/calendar/sessions-behind.ts'
import { areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { AlertKey, AlertSubscriber, SendDeliveriesSoon } from '../../alert-ports.ts'
import type { PublicationRow } from '../../market-ports.ts'
import type { Clock, Stores, Transaction } from '../../ports.ts'
import { storeAndSendAlerts } from './add-alerts.ts'
import { readAlertDayFacts } from './alert-facts.ts'
import { packWithEventsOf, readAlertPack } from './alert-packs.ts'
import { alertPersonOf, findUsersWithDevice, toNewAlert } from './alert-rows.ts'

export type AlertRoundPorts = {
  stores: Pick<Stores, 'alerts' | 'alertPeople' | 'subscriptions' | 'market'>
  transaction: Transaction
  clock: Clock
  sendSoon: SendDeliveriesSoon
  /**
   * So many users are handled together: their data is in memory at once, and their alerts are stored in one
   * transaction.
   */
  peopleAtOnce?: number
}

/** `alerts` is the number of new alerts. */
export type AlertRoundResult = { country: Country; version: number; alerts: number }

const PEOPLE_AT_ONCE = 500
/** After a time without alert rounds, only the last five days are announced. Our choice. */
const MOST_BEHIND = 5

type Step = Pick<PublicationRow, 'version' | 'data_date' | 'published_at'>
type Told = { version: number; day: TradingDay }

/**
 * Makes the alerts for every publication since the last announced one, in order. It may be interrupted at any moment
 * and run again: a stored alert is recognized by its key, and a publication counts as announced only after all users.
 */
export async function createAlertsOfPublications(deps: AlertRoundPorts): Promise<AlertRoundResult[]> {
  const done: AlertRoundResult[] = []
  for (const country of countries) {
    const steps = await stepsOf(deps, country)
    const newest = steps.at(-1)?.step.data_date
    // An alert of old data would be read as one of today.
    const isCurrent =
      newest !== undefined && areSignalsValid(sessionsBehind(country, newest, deps.clock.now().getTime()))
    for (const { step, before } of steps) {
      const alerts = before && isCurrent ? await tellOf(deps, country, step, before) : 0
      await deps.stores.alerts.setTold(country, step.version, step.data_date)
      done.push({ country, version: step.version, alerts })
    }
  }
  return done
}

/**
 * Returns the publications to announce, each with the one before it. That one is null where there is none, so that
 * nothing counts as changed.
 */
async function stepsOf(
  { stores: { alerts, market } }: AlertRoundPorts,
  country: Country,
): Promise<{ step: Step; before: Told | null }[]> {
  const newest = await market.publications.newest(country)
  if (!newest) return []
  const announced = await alerts.toldUntil(country)
  if (announced?.version === newest.version && announced.day === newest.data_date) return []
  // A market that replaced another one starts again with version 1.
  if (!announced || announced.version >= newest.version || announced.day > newest.data_date)
    return [{ step: newest, before: null }]
  const days = await market.publications.days(country)
  const behind = days
    .filter(({ version }) => version > announced.version && version <= newest.version)
    .sort((a, b) => a.version - b.version)
    .slice(-MOST_BEHIND)
  return behind.map((step, at) => {
    const last = behind[at - 1]
    return { step, before: last ? { version: last.version, day: last.data_date } : announced }
  })
}

async function tellOf(deps: AlertRoundPorts, country: Country, step: Step, before: Told): Promise<number> {
  const { alertPeople, market } = deps.stores
  const { publications } = market
  const opened = await packWithEventsOf(publications, country, step.version)
  if (!opened) return 0
  const pack = await readAlertPack(publications, country, before.version)
  const news = indexDayEvents(await readAlertDayFacts(market, opened, { day: before.day, pack }))
  let alerts = 0
  let after = 0
  for (;;) {
    const people = await alertPeople.page(after, deps.peopleAtOnce ?? PEOPLE_AT_ONCE)
    const last = people.at(-1)
    if (!last) return alerts
    alerts += await tellPeople(deps, people, news, step.published_at)
    after = last.userPk
  }
}

async function tellPeople(
  { stores, transaction, clock, sendSoon }: AlertRoundPorts,
  people: readonly AlertSubscriber[],
  news: IndexedDayEvents,
  published: Date,
): Promise<number> {
  const now = clock.now()
  const at = { published: published.getTime(), now: now.getTime() }
  const userPks = people.map(({ userPk }) => userPk)
  const reachable = await findUsersWithDevice(stores.subscriptions, userPks, now)
  const notifications = people.map(listening => {
    const person = alertPersonOf(listening, reachable.has(listening.userPk), at.now)
    return { userPk: listening.userPk, person, events: eventsForUser(person, news) }
  })
  const names = notifications.flatMap(({ userPk, events }) => events.map(({ key }) => ({ userPk, key })))
  const known = new Set((await stores.alertPeople.known(names)).map(nameOf))
  const rows = notifications.flatMap(({ userPk, person, events }) => {
    const fresh = events.filter(({ key }) => !known.has(nameOf({ userPk, key })))
    return alertsFor(person, news.facts, fresh, at).map(fated => toNewAlert({ userPk, ...fated }, now))
  })
  return storeAndSendAlerts({ transaction, sendSoon }, rows, now)
}

const nameOf = ({ userPk, key }: AlertKey): string => `${userPk} ${key}`
