import type { Subscription } from '#contract/push-device.ts'
import type { AlertList, AlertType } from '#domain/alerts/alert-type.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '#domain/alerts/settings.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import type { AiReportBody } from '#domain/sync/item.ts'
import type { RateLimit } from './sms-ports.ts'

/** What the server needs to tell people what has changed. */

/** As it is kept: words in both languages, made once, so that the inbox and every device say the same. */
export type NewAlert = {
  userPk: number
  /** One of a user's under it, for ever: the same publication told twice makes nothing new. */
  key: string
  type: AlertType
  title_kr: string
  title_en: string
  body_kr: string
  body_en: string
  fsymId: string | null
  url: string
  asOf: string | null
  simulated: boolean
  madeAt: Date
  fate: AlertFate
}

export type StoredAlert = NewAlert & {
  id: string
  readAt: Date | null
  sent: number
  shown: number
  opened: number
}

/** The ledger: every event, sent or held back and why, taken, shown, opened. */
export type Alerts = {
  /** Those that are new, with their numbers; what is there under its key already is left as it is. */
  add(alerts: readonly NewAlert[]): Promise<StoredAlert[]>
  list(
    userPk: number,
    list: AlertList,
    page: { limit: number; offset: number },
  ): Promise<{ rows: StoredAlert[]; total: number }>
  byIds(ids: readonly string[]): Promise<StoredAlert[]>
  unread(userPk: number): Promise<number>
  /** Of many at once; whoever has none is missing. */
  unreadOf(userPks: readonly number[]): Promise<Map<number, number>>
  markRead(userPk: number, which: { ids: readonly string[]; until: Date | null }, now: Date): Promise<void>
  /** Made since, with a fate: for the digest and for what a plan held back. */
  since(userPk: number, instant: Date): Promise<StoredAlert[]>
  countByFate(userPk: number, since: Date): Promise<{ type: AlertType; fate: AlertFate; count: number }[]>
  forgetBefore(instant: Date): Promise<void>
  /** The newest publication of the country whose alerts have been made; null: none yet. */
  toldUntil(country: Country): Promise<{ version: number; day: TradingDay } | null>
  setTold(country: Country, version: number, day: TradingDay): Promise<void>
}

export type StoredSubscription = Subscription & {
  id: string
  userPk: number
  sessionId: string | null
  userAgent: string
  madeAt: Date
  lastSentAt: Date | null
  /** In a row, with no success between them. */
  failures: number
}

/** So often in a row, and never once with success: nothing is sent there until it subscribes anew. Our own choice. */
export const RETIRED_AFTER = 10
export const isRetired = ({ failures, lastSentAt }: Pick<StoredSubscription, 'failures' | 'lastSentAt'>) =>
  failures >= RETIRED_AFTER && lastSentAt === null

/** Whoever's session has ended is not told of any more: none of these answers knows such a device. */
export type Subscriptions = {
  /**
   * One endpoint belongs to one user: whoever subscribes last has it. Of one user's the oldest above `most` go. To be made
   * over a transaction.
   */
  put(
    subscription: Omit<StoredSubscription, 'id' | 'lastSentAt' | 'failures'>,
    replaces: string | null,
    most: number,
  ): Promise<string>
  /** The oldest first. */
  ofUser(userPk: number, now: Date): Promise<StoredSubscription[]>
  ofUsers(userPks: readonly number[], now: Date): Promise<StoredSubscription[]>
  byIds(ids: readonly string[], now: Date): Promise<StoredSubscription[]>
  byEndpoint(userPk: number, endpoint: string, now: Date): Promise<StoredSubscription | null>
  remove(userPk: number, which: { endpoint: string } | { id: string }): Promise<boolean>
  /** Only where the push service says that it is gone for good. */
  removeGone(id: string): Promise<void>
  removeOfSession(sessionId: string): Promise<void>
  succeeded(id: string, now: Date): Promise<void>
  /** Answers how many there were in a row. */
  failed(id: string): Promise<number>
}

/** One alert on its way to one device; null: the device has gone meanwhile. `tries` counts this one. */
export type PushDelivery = {
  id: string
  alertId: string
  subscriptionId: string | null
  receipt: string
  tries: number
}

export const deliveryEnds = ['taken', 'gone', 'refused', 'dropped'] as const
export type DeliveryEnd = (typeof deliveryEnds)[number]

export type Deliveries = {
  /** One for each device of each alert, with the receipts that only the messages carry; what is there already is left out. */
  add(of: readonly { alertId: string; subscriptionId: string; receipt: string }[]): Promise<PushDelivery[]>
  /** Takes those that nobody else is sending: one that was taken and not ended within the lease may be taken again. */
  take(ids: readonly string[], now: Date, leaseMs: number): Promise<PushDelivery[]>
  end(id: string, how: DeliveryEnd, now: Date): Promise<void>
  /** Nobody takes it before that. */
  later(id: string, until: Date): Promise<void>
  /** Neither ended nor held, the oldest first: whose job was lost, and what was made where there is no queue. */
  waiting(now: Date, most: number): Promise<string[]>
  /** What became of each on its way, by the push service's host; null: it is on its way still. */
  outcomes(alertIds: readonly string[]): Promise<{ host: string; ended: DeliveryEnd | null }[]>
  /** False where nobody was given such a receipt, or it has been said already. */
  heard(receipt: string, what: 'shown' | 'opened', now: Date): Promise<boolean>
}

export type AlertStores = {
  alerts: Alerts
  subscriptions: Subscriptions
  deliveries: Deliveries
  alertPeople: AlertPeople
}

/** Deliveries that have just been made, after their transaction: whoever sends them begins at once. */
export type SendSoon = (deliveryIds: readonly string[]) => Promise<void>

/** What became of one message at the push service. */
export type Pushed =
  | { kind: 'taken' }
  /** 404 and 410, and nothing else: there is no such device any more. */
  | { kind: 'gone' }
  /** The service is busy or out of order; null: it did not say when. */
  | { kind: 'later'; afterMs: number | null }
  /** Our own fault (400, 401, 403): an alarm, and the device stays. */
  | { kind: 'refused'; status: number }
  /** 413: this message is too much for it. */
  | { kind: 'too_large' }
  /** Not an address that anything is sent to. */
  | { kind: 'forbidden'; why: string }

export type PushUrgency = 'very-low' | 'low' | 'normal' | 'high'

export type PushSender = {
  /** What devices subscribe with from now on, and whether one made with another key is to subscribe anew. */
  key(now: Date): { id: string; publicKey: string }
  stillGood(keyId: string, now: Date): boolean
  send(
    device: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth' | 'key_id'>,
    message: { payload: string; ttlSeconds: number; topic: string | null; urgency: PushUrgency },
  ): Promise<Pushed>
  close(): Promise<void>
}

/** Somebody who may have asked to be told, with all that decides what. */
export type ListeningPerson = {
  userPk: number
  receipts: readonly Receipt[]
  list: AiReportBody | null
  /** By the stock's fsym_id. */
  alerts: ReadonlyMap<string, StockAlertBody>
  setting: AlertSettingBody | null
  scope: AlertScopeBody | null
}

/** As much of an alert as a digest counts. */
export type ToldAlert = Pick<StoredAlert, 'userPk' | 'key' | 'type' | 'asOf' | 'simulated' | 'madeAt'>

export type AlertName = Pick<StoredAlert, 'userPk' | 'key'>

/** Read page by page, because there are many: the first of those behind `after`, in the order of their numbers. */
export type AlertPeople = {
  /** Whoever follows a stock, a group or a preset. */
  page(after: number, most: number): Promise<ListeningPerson[]>
  of(userPks: readonly number[]): Promise<ListeningPerson[]>
  /** Those that are in somebody's inbox already. */
  known(of: readonly AlertName[]): Promise<AlertName[]>
  /** Whoever was told something since one instant, and had no digest since another. */
  digestPage(
    after: number,
    most: number,
    since: { told: Date; digest: Date },
  ): Promise<{ userPk: number; setting: AlertSettingBody | null }[]>
  /** The oldest first. */
  toldSince(userPks: readonly number[], instant: Date): Promise<ToldAlert[]>
}

/** What devices are told with. */
export type PushPort = {
  sender: PushSender
  /** Why nothing is ever sent to such an address; null: it is one of a push service. */
  whyNot(endpoint: string): string | null
  sendSoon: SendSoon
  limits: { subscriptions: RateLimit; tests: RateLimit }
}
