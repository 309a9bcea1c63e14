import { alertOutcomeOf } from '#domain/alerts/outcome-of.ts'
import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { formatDay } from '#text/format-days.ts'
import type { Lang } from '#text/formats.ts'
import type { Stores } from '../../ports.ts'
import { alertPersonOf, findUsersWithDevice } from '../alerts/alert-rows.ts'
import { queueDeliveries } from '../push/queue-deliveries.ts'

export type NoticeStores = Pick<Stores, 'alerts' | 'alertPeople' | 'subscriptions' | 'deliveries'>
export type NoticeText = { title: string; body: string }

/**
 * Puts a notice into the inbox of a plan's owner, and on the way to the devices; inside the transaction that takes the step, so that
 * nobody hears of it twice. A billing notice is no advertisement and needs no consent.
 */
export async function sendBillingNotice(
  stores: NoticeStores,
  {
    userPk,
    key,
    textIn,
    url = '/plan/info',
  }: { userPk: number; key: string; textIn: (lang: Lang) => NoticeText; url?: string },
  now: Date,
): Promise<void> {
  const [person] = await stores.alertPeople.of([userPk])
  if (!person) return
  const reachable = await findUsersWithDevice(stores.subscriptions, [userPk], now)
  const recipient = alertPersonOf(person, reachable.has(userPk), now.getTime())
  const fate = alertOutcomeOf({ type: 'announcement', isPast: false }, recipient, now.getTime())
  const [ko, en] = [textIn('ko'), textIn('en')]
  const added = await stores.alerts.add([
    {
      ...{ userPk, key, type: 'announcement', fate },
      ...{ title_kr: ko.title, title_en: en.title, body_kr: ko.body, body_en: en.body },
      ...{ fsymId: null, url, asOf: null, simulated: false, madeAt: now },
    },
  ])
  await queueDeliveries(stores, added, now)
}

/** A day in Seoul, where the plans are sold. */
export const seoulDayIn = (lang: Lang, instant: Date, now: Date): string =>
  formatDay(
    new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10),
    lang,
    now.getTime(),
    'full',
  )
