import type { Subscription } from '#contract/push-device.ts'
import type { AlertList, AlertType } from '#domain/alerts/alert-type.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '#domain/alerts/settings.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import type { AiReportBody } from '#domain/sync/item.ts'
import type { RateLimit } from './sms-ports.ts'

/** The ports for alerts and web push. */

/** A stored alert. Its texts are made once in both languages, so that the inbox and every device show the same. */
export type NewAlert = {
  userPk: number
  /** Unique per user and never reused: announcing the same publication again adds nothing. */
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

/** The store of alerts: whether each was sent or held back and why, and whether it was delivered, shown and opened. */
export type Alerts = {
  /** Returns only the alerts that are new, with their ids. An alert whose key exists already stays as it is. */
  add(alerts: readonly NewAlert[]): Promise<StoredAlert[]>
  list(
    userPk: number,
    list: AlertList,
    page: { limit: number; offset: number },
  ): Promise<{ rows: StoredAlert[]; total: number }>
  byIds(ids: readonly string[]): Promise<StoredAlert[]>
  unread(userPk: number): Promise<number>
  /** For many users at once; a user without unread alerts is missing from the map. */
  unreadOf(userPks: readonly number[]): Promise<Map<number, number>>
  markRead(userPk: number, which: { ids: readonly string[]; until: Date | null }, now: Date): Promise<void>
  /** Alerts made since an instant, for the digest and for the list of what the plan held back. */
  since(userPk: number, instant: Date): Promise<StoredAlert[]>
  countByFate(userPk: number, since: Date): Promise<{ type: AlertType; fate: AlertFate; count: number }[]>
  forgetBefore(instant: Date): Promise<void>
  /** The newest publication of the country whose alerts were made; null before the first. */
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
  /** Failures in a row since the last success. */
  failures: number
}

/** After ten failures in a row without a single success a device gets nothing more until it subscribes again. Our choice. */
const RETIRED_AFTER = 10
export const isRetired = ({ failures, lastSentAt }: Pick<StoredSubscription, 'failures' | 'lastSentAt'>) =>
  failures >= RETIRED_AFTER && lastSentAt === null

/** The push subscriptions of devices. Devices whose session has ended are never returned. */
export type Subscriptions = {
  /**
   * Stores a subscription. An endpoint belongs to the user who subscribed last; a user's oldest subscriptions above
   * `most` are removed. Must run in a transaction.
   */
  put(
    subscription: Omit<StoredSubscription, 'id' | 'lastSentAt' | 'failures'>,
    replaces: string | null,
    most: number,
  ): Promise<string>
  /** Oldest first. */
  ofUser(userPk: number, now: Date): Promise<StoredSubscription[]>
  ofUsers(userPks: readonly number[], now: Date): Promise<StoredSubscription[]>
  byIds(ids: readonly string[], now: Date): Promise<StoredSubscription[]>
  byEndpoint(userPk: number, endpoint: string, now: Date): Promise<StoredSubscription | null>
  remove(userPk: number, which: { endpoint: string } | { id: string }): Promise<boolean>
  /** Called only when the push service says that the device is gone for good. */
  removeGone(id: string): Promise<void>
  removeOfSession(sessionId: string): Promise<void>
  succeeded(id: string, now: Date): Promise<void>
  /** Returns the number of failures in a row. */
  failed(id: string): Promise<number>
}

/**
 * One alert on its way to one device. `subscriptionId` is null when the device was removed meanwhile; `tries` includes
 * this one.
 */
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
  /**
   * Adds one delivery for each device of an alert, each with a receipt that only the message carries. Existing ones are
   * left out.
   */
  add(of: readonly { alertId: string; subscriptionId: string; receipt: string }[]): Promise<PushDelivery[]>
  /** Takes the deliveries that no other sender holds. One that was taken but not ended within the lease may be taken again. */
  take(ids: readonly string[], now: Date, leaseMs: number): Promise<PushDelivery[]>
  end(id: string, how: DeliveryEnd, now: Date): Promise<void>
  /** No sender takes the delivery before this instant. */
  later(id: string, until: Date): Promise<void>
  /**
   * Deliveries that neither ended nor are held, oldest first: their job was lost, or they were made where there is no
   * queue.
   */
  waiting(now: Date, most: number): Promise<string[]>
  /** The outcome of each delivery with the host of its push service; null while it is on its way. */
  outcomes(alertIds: readonly string[]): Promise<{ host: string; ended: DeliveryEnd | null }[]>
  /** Records that a message was shown or opened. False for an unknown receipt, or when it was recorded already. */
  heard(receipt: string, what: 'shown' | 'opened', now: Date): Promise<boolean>
}

export type AlertStores = {
  alerts: Alerts
  subscriptions: Subscriptions
  deliveries: Deliveries
  alertPeople: AlertPeople
}

/** Sends deliveries at once. Called after the transaction that made them. */
export type SendSoon = (deliveryIds: readonly string[]) => Promise<void>

/** The reply of a push service to one message. */
export type PushOutcome =
  | { kind: 'taken' }
  /** Status 404 or 410 only: the device's subscription no longer exists. */
  | { kind: 'gone' }
  /** The service is busy or out of order; null when it did not say for how long. */
  | { kind: 'later'; afterMs: number | null }
  /** Status 400, 401 or 403: our own fault, so it raises an alarm and the device stays. */
  | { kind: 'refused'; status: number }
  /** Status 413: this message is too large for the service. */
  | { kind: 'too_large' }
  /** The endpoint is not an address that we send to. */
  | { kind: 'forbidden'; why: string }

export type PushUrgency = 'very-low' | 'low' | 'normal' | 'high'

export type PushSender = {
  /** The key for new subscriptions, and whether a subscription with another key is still valid at this instant. */
  key(now: Date): { id: string; publicKey: string }
  stillGood(keyId: string, now: Date): boolean
  send(
    device: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth' | 'key_id'>,
    message: { payload: string; ttlSeconds: number; topic: string | null; urgency: PushUrgency },
  ): Promise<PushOutcome>
  close(): Promise<void>
}

/** A user who may receive alerts, with all settings that decide which. */
export type AlertSubscriber = {
  userPk: number
  receipts: readonly Receipt[]
  list: AiReportBody | null
  /** Keyed by the stock's fsym_id. */
  alerts: ReadonlyMap<string, StockAlertBody>
  setting: AlertSettingBody | null
  scope: AlertScopeBody | null
}

/** The fields of an alert that a digest needs. */
export type DigestAlert = Pick<StoredAlert, 'userPk' | 'key' | 'type' | 'asOf' | 'simulated' | 'madeAt'>

export type AlertName = Pick<StoredAlert, 'userPk' | 'key'>

/** Reads users in pages, because there are many: the first ones after `after`, in the order of their numbers. */
export type AlertPeople = {
  /** Users who follow a stock, a group or a preset. */
  page(after: number, most: number): Promise<AlertSubscriber[]>
  of(userPks: readonly number[]): Promise<AlertSubscriber[]>
  /** Those of the alerts that exist already. */
  known(of: readonly AlertName[]): Promise<AlertName[]>
  /** Users who got an alert since one instant and no digest since another. */
  digestPage(
    after: number,
    most: number,
    since: { told: Date; digest: Date },
  ): Promise<{ userPk: number; setting: AlertSettingBody | null }[]>
  /** Oldest first. */
  toldSince(userPks: readonly number[], instant: Date): Promise<DigestAlert[]>
}

export type PushPort = {
  sender: PushSender
  /** Why nothing is sent to this address; null when it belongs to a push service. */
  whyNot(endpoint: string): string | null
  sendSoon: SendSoon
  limits: { subscriptions: RateLimit; tests: RateLimit }
}
