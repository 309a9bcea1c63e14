import { alertOutcomeOf } from '#domain/alerts/outcome-of.ts'
import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { formatDay } from '#text/format-days.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import type { NewAlert } from '../../alert-ports.ts'
import type { Stores } from '../../ports.ts'
import { alertPersonOf, findUsersWithDevice } from '../alerts/alert-rows.ts'
import { queueDeliveries } from '../push/queue-deliveries.ts'
import type { RenewalNotice } from './renew.ts'

type NoticeStores = Pick<Stores, 'alerts' | 'alertPeople' | 'subscriptions' | 'deliveries'>

/**
 * Puts a notice into the inbox of a plan's owner, and on the way to the devices; inside the transaction that takes the step, so that
 * nobody hears of it twice. A billing notice is no advertisement and needs no consent.
 */
export async function remindOfCharge(stores: NoticeStores, notice: RenewalNotice, now: Date): Promise<void> {
  const { userPk } = notice
  const [person] = await stores.alertPeople.of([userPk])
  if (!person) return
  const reachable = await findUsersWithDevice(stores.subscriptions, [userPk], now)
  const recipient = alertPersonOf(person, reachable.has(userPk), now.getTime())
  const fate = alertOutcomeOf({ type: 'announcement', isPast: false }, recipient, now.getTime())
  const added = await stores.alerts.add([{ ...alertOf(notice, now), userPk, fate }])
  await queueDeliveries(stores, added, now)
}

function alertOf(notice: RenewalNotice, now: Date): Omit<NewAlert, 'userPk' | 'fate'> {
  const [ko, en] = (['ko', 'en'] as const).map(lang => textOf(notice, lang, now))
  return {
    key: `plan:${notice.kind}:${notice.days}:${notice.chargedAt.toISOString()}`,
    type: 'announcement',
    ...{ title_kr: ko!.title, title_en: en!.title, body_kr: ko!.body, body_en: en!.body },
    ...{ fsymId: null, url: '/plan/info', asOf: null, simulated: false, madeAt: now },
  }
}

function textOf(
  { kind, days, chargedAt, amount }: RenewalNotice,
  lang: Lang,
  now: Date,
): { title: string; body: string } {
  const words = billingNoticeWords[lang]
  if (kind === 'ended') return { title: words.endedTitle, body: words.endedText }
  const seoul = new Date(chargedAt.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10)
  const day = formatDay(seoul, lang, now.getTime(), 'full')
  return {
    title: words.chargeTitle({ count: days }),
    body: words.chargeText({ day, amount: formatPrice(amount, 'kr') }),
  }
}
