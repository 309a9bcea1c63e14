import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import { countAlertsByType } from '#domain/alerts/collapse.ts'
import { digestDue, digestRule, digestStartInstant } from '#domain/alerts/digest-time.ts'
import { alertOutcomeOf } from '#domain/alerts/outcome-of.ts'
import { type AlertSettingBody, defaultAlertSetting } from '#domain/alerts/settings.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import type { DigestAlert } from '../../alert-ports.ts'
import { storeAndSendAlerts } from './add-alerts.ts'
import type { AlertRoundPorts } from './alert-round.ts'
import { findUsersWithDevice, toNewAlert } from './alert-rows.ts'

const PEOPLE_AT_ONCE = 1000

type Due = { userPk: number; setting: AlertSettingBody; day: TradingDay }

/**
 * Sends each user one digest a day, at the user's own time, if there are new alerts since the last one. Returns the
 * number of digests. It may be interrupted and run again, because the digest of a user and day has one key.
 */
export async function sendDigests(deps: AlertRoundPorts): Promise<number> {
  const now = deps.clock.now()
  const since = {
    notified: new Date(now.getTime() - digestRule.lookBackMs),
    digest: new Date(now.getTime() - digestRule.apartMs),
  }
  let made = 0
  let after = 0
  for (;;) {
    const people = await deps.stores.alertPeople.digestPage(after, PEOPLE_AT_ONCE, since)
    const last = people.at(-1)
    if (!last) return made
    const due = people.flatMap(({ userPk, setting: own }): Due[] => {
      const setting = own ?? defaultAlertSetting
      const day = digestDue(setting, null, now.getTime())
      return day === null ? [] : [{ userPk, setting, day }]
    })
    if (due.length > 0) made += await tellDue(deps, due, now)
    after = last.userPk
  }
}

async function tellDue(
  { stores, transaction, sendSoon }: AlertRoundPorts,
  due: readonly Due[],
  now: Date,
): Promise<number> {
  const userPks = due.map(({ userPk }) => userPk)
  const recent = new Map<number, DigestAlert[]>(userPks.map(userPk => [userPk, []]))
  const lookBack = new Date(now.getTime() - digestRule.lookBackMs)
  for (const each of await stores.alertPeople.toldSince(userPks, lookBack))
    recent.get(each.userPk)?.push(each)
  const people = new Map((await stores.alertPeople.of(userPks)).map(person => [person.userPk, person]))
  const reachable = await findUsersWithDevice(stores.subscriptions, userPks, now)
  const rows = due.flatMap(({ userPk, setting, day }) => {
    const event = digestOf(recent.get(userPk) ?? [], day, now)
    if (!event) return []
    const plan = planAt(people.get(userPk)?.receipts ?? [], now.getTime())
    const fate = alertOutcomeOf(event, { plan, setting, hasDevice: reachable.has(userPk) }, now.getTime())
    return [toNewAlert({ userPk, event, fate }, now)]
  })
  return storeAndSendAlerts({ transaction, sendSoon }, rows, now)
}

const isDigest = ({ type, key }: DigestAlert): boolean => type === 'digest' && key.startsWith('digest:')
const isNews = ({ type }: DigestAlert): boolean =>
  type !== 'digest' && type !== 'announcement' && type !== 'test'

function digestOf(recent: readonly DigestAlert[], day: TradingDay, now: Date): AlertEvent | null {
  const last = recent.findLast(isDigest)?.madeAt.getTime() ?? null
  const since = digestStartInstant(last, now.getTime())
  const news = recent.filter(each => isNews(each) && each.madeAt.getTime() > since)
  const newest = news.reduce<string>((most, { asOf }) => (asOf !== null && asOf > most ? asOf : most), '')
  if (news.length === 0) return null
  return {
    ...{ type: 'digest', of: 'digest', key: `digest:${day}`, country: 'kr', isPast: false },
    day: parseDay(newest) ?? day,
    simulated: news.some(({ simulated }) => simulated),
    counts: countAlertsByType(news.map(({ type }) => type)),
  }
}
