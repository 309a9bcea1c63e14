import { alertsFor } from '#domain/alerts/alerts-for.ts'
import { type DayNews, dayNews, newsFor } from '#domain/alerts/recipients.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { AlertName, ListeningPerson, SendSoon } from '../../alert-ports.ts'
import type { PublicationRow } from '../../market-ports.ts'
import type { Clock, Stores, Transaction } from '../../ports.ts'
import { addAlerts } from './add-alerts.ts'
import { dayFacts } from './alert-facts.ts'
import { newsPack, readAlertPack } from './alert-packs.ts'
import { alertPersonOf, alertRow, whoHasDevice } from './alert-rows.ts'

export type RoundMeans = {
  stores: Pick<Stores, 'alerts' | 'alertPeople' | 'subscriptions' | 'market'>
  transaction: Transaction
  clock: Clock
  sendSoon: SendSoon
  /** Everything of so many people is in memory at once, and is kept or lost together. */
  peopleAtOnce?: number
}

/** `alerts`: those that were new. */
export type RoundOf = { country: Country; version: number; alerts: number }

const PEOPLE_AT_ONCE = 500
/** Of what was published while nobody was told, no more than so many days are looked at. */
const MOST_BEHIND = 5

type Step = Pick<PublicationRow, 'version' | 'data_date' | 'published_at'>
type Told = { version: number; day: TradingDay }

/**
 * Tells everybody of what was published since they were told last, one publication after the other. It may be broken off at any
 * moment and be begun again: what was told is known by its key, and a publication counts as told when everybody has been.
 */
export async function tellOfPublications(means: RoundMeans): Promise<RoundOf[]> {
  const done: RoundOf[] = []
  for (const country of countries) {
    for (const { step, before } of await stepsOf(means, country)) {
      const alerts = before ? await tellOf(means, country, step, before) : 0
      await means.stores.alerts.setTold(country, step.version, step.data_date)
      done.push({ country, version: step.version, alerts })
    }
  }
  return done
}

/** What there is to tell, each with what was told before it; null: nothing was, and so nothing has changed since. */
async function stepsOf(
  { stores: { alerts, market } }: RoundMeans,
  country: Country,
): Promise<{ step: Step; before: Told | null }[]> {
  const newest = await market.publications.newest(country)
  if (!newest) return []
  const told = await alerts.toldUntil(country)
  if (told?.version === newest.version && told.day === newest.data_date) return []
  // A market that made room for another begins again with version 1.
  if (!told || told.version >= newest.version || told.day > newest.data_date)
    return [{ step: newest, before: null }]
  const days = await market.publications.days(country)
  const behind = days
    .filter(({ version }) => version > told.version && version <= newest.version)
    .sort((a, b) => a.version - b.version)
    .slice(-MOST_BEHIND)
  return behind.map((step, at) => {
    const last = behind[at - 1]
    return { step, before: last ? { version: last.version, day: last.data_date } : told }
  })
}

async function tellOf(means: RoundMeans, country: Country, step: Step, before: Told): Promise<number> {
  const { alertPeople, market } = means.stores
  const { publications } = market
  const opened = await newsPack(publications, country, step.version)
  if (!opened) return 0
  const pack = await readAlertPack(publications, country, before.version)
  const news = dayNews(await dayFacts(market, opened, { day: before.day, pack }))
  let alerts = 0
  let after = 0
  for (;;) {
    const people = await alertPeople.page(after, means.peopleAtOnce ?? PEOPLE_AT_ONCE)
    const last = people.at(-1)
    if (!last) return alerts
    alerts += await tellPeople(means, people, news, step.published_at)
    after = last.userPk
  }
}

async function tellPeople(
  { stores, transaction, clock, sendSoon }: RoundMeans,
  people: readonly ListeningPerson[],
  news: DayNews,
  published: Date,
): Promise<number> {
  const now = clock.now()
  const at = { published: published.getTime(), now: now.getTime() }
  const userPks = people.map(({ userPk }) => userPk)
  const reachable = await whoHasDevice(stores.subscriptions, userPks, now)
  const told = people.map(listening => {
    const person = alertPersonOf(listening, reachable.has(listening.userPk), at.now)
    return { userPk: listening.userPk, person, events: newsFor(person, news) }
  })
  const names = told.flatMap(({ userPk, events }) => events.map(({ key }) => ({ userPk, key })))
  const known = new Set((await stores.alertPeople.known(names)).map(nameOf))
  const rows = told.flatMap(({ userPk, person, events }) => {
    const fresh = events.filter(({ key }) => !known.has(nameOf({ userPk, key })))
    return alertsFor(person, news.facts, fresh, at).map(fated => alertRow({ userPk, ...fated }, now))
  })
  return addAlerts({ transaction, sendSoon }, rows, now)
}

const nameOf = ({ userPk, key }: AlertName): string => `${userPk} ${key}`
