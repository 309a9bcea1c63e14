import type { ConsentKind } from '#domain/account/consent.ts'
import { mayAdvertise } from '#domain/alerts/advertising.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import { alertOutcomeOf } from '#domain/alerts/outcome-of.ts'
import type { AlertSubscriber, NewAlert } from '../../alert-ports.ts'
import type { Stores, Transaction } from '../../ports.ts'
import { queueDeliveries } from '../push/queue-deliveries.ts'
import { alertPersonOf, findUsersWithDevice } from './alert-rows.ts'

export type Announcement = {
  titleKo: string
  titleEn: string
  bodyKo: string
  bodyEn: string
  url: string
  isAdvertising: boolean
}

type Deps = {
  stores: Pick<Stores, 'accounts' | 'alertPeople' | 'consents' | 'subscriptions'>
  transaction: Transaction
  now: Date
}

const PEOPLE_AT_ONCE = 500

/**
 * Puts an announcement into every inbox and sends it to users who may get a push now. Each page of users is stored in
 * one transaction. Called again with the same instant, it adds nothing. Returns the number of alerts by outcome.
 */
export async function announce(deps: Deps, input: Announcement): Promise<ReadonlyMap<AlertFate, number>> {
  const users = await deps.stores.accounts.all()
  const pks = users.filter(({ is_active }) => is_active).map(({ pk }) => pk)
  const fates = new Map<AlertFate, number>()
  for (let from = 0; from < pks.length; from += PEOPLE_AT_ONCE) {
    const rows = await rowsFor(deps, input, pks.slice(from, from + PEOPLE_AT_ONCE))
    const added = await deps.transaction(async stores => {
      const added = await stores.alerts.add(rows)
      await queueDeliveries(stores, added, deps.now)
      return added
    })
    for (const { fate } of added) fates.set(fate, (fates.get(fate) ?? 0) + 1)
  }
  return fates
}

async function rowsFor({ stores, now }: Deps, input: Announcement, pks: number[]): Promise<NewAlert[]> {
  const reachable = await findUsersWithDevice(stores.subscriptions, pks, now)
  const people = await stores.alertPeople.of(pks)
  const rows: NewAlert[] = []
  for (const person of people) {
    const isAllowed = !input.isAdvertising || (await mayBeAdvertisedTo(stores, person, now))
    const recipient = alertPersonOf(person, reachable.has(person.userPk), now.getTime())
    const fate = isAllowed
      ? alertOutcomeOf({ type: 'announcement', isPast: false }, recipient, now.getTime())
      : ('no_consent' as const)
    rows.push({ ...announced(input, now), userPk: person.userPk, fate })
  }
  return rows
}

async function mayBeAdvertisedTo(
  { consents }: Pick<Stores, 'consents'>,
  { userPk }: AlertSubscriber,
  now: Date,
): Promise<boolean> {
  const allowed = (await consents.newest(userPk)).filter(consent => consent.given)
  const kinds = new Set<ConsentKind>(allowed.map(({ kind }) => kind))
  return mayAdvertise({ consents: kinds, now: now.getTime() })
}

/**
 * The label at the beginning of an advertisement, and the note at its end on how to unsubscribe. Article 50 of Korea's
 * Act on Promotion of Information and Communications Network Utilization requires both.
 */
const advertising = {
  ko: { head: '(광고) ', tail: '수신 거부: 알림 설정' },
  en: { head: '(Ad) ', tail: 'To receive no more: notification settings' },
}

function announced(input: Announcement, now: Date): Omit<NewAlert, 'userPk' | 'fate'> {
  const { isAdvertising, url } = input
  const title = (lang: 'ko' | 'en', text: string) => (isAdvertising ? advertising[lang].head : '') + text
  const body = (lang: 'ko' | 'en', text: string) =>
    [text, isAdvertising ? advertising[lang].tail : ''].filter(part => part !== '').join('\n')
  return {
    key: `announcement:${now.toISOString()}`,
    type: 'announcement',
    title_kr: title('ko', input.titleKo),
    title_en: title('en', input.titleEn),
    body_kr: body('ko', input.bodyKo),
    body_en: body('en', input.bodyEn),
    fsymId: null,
    url,
    asOf: null,
    simulated: false,
    madeAt: now,
  }
}
