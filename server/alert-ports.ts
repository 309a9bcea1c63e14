import type { PushSubscriptionBody } from '#contract/push-device.ts'
import type { AlertListId, AlertType } from '#domain/alerts/alert-type.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '#domain/alerts/settings.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import type { AiReportBody } from '#domain/sync/item.ts'
import type { RateLimit } from './sms-ports.ts'

/** This file defines the ports for alerts and web push. */

/** A stored alert. Its texts are made once in both languages, so that the inbox and every device show the same. */
export type NewAlert = {
  userPk: number
  /** The key is unique per user and never reused, so announcing the same publication again adds no alert. */
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

/**
 * The store of alerts. It knows whether each alert was sent or held back and why, and whether it was delivered, shown
 * and opened.
 */
export type Alerts = {
  /** Returns only the alerts that are new, with their ids. An alert whose key exists already stays as it is. */
  add(alerts: readonly NewAlert[]): Promise<StoredAlert[]>
  list(
    userPk: number,
    list: AlertListId,
    page: { limit: number; offset: number },
  ): Promise<{ rows: StoredAlert[]; total: number }>
  byIds(ids: readonly string[]): Promise<StoredAlert[]>
  unread(userPk: number): Promise<number>
  /** Counts the unread alerts of many users at once. A user without unread alerts is missing from the map. */
  unreadOf(userPks: readonly number[]): Promise<Map<number, number>>
  markRead(userPk: number, which: { ids: readonly string[]; until: Date | null }, now: Date): Promise<void>
  /** Returns the alerts made since an instant, for the digest and for the list of alerts that the plan held back. */
  since(userPk: number, instant: Date): Promise<StoredAlert[]>
  countByFate(userPk: number, since: Date): Promise<{ type: AlertType; fate: AlertFate; count: number }[]>
  forgetBefore(instant: Date): Promise<void>
  /** Returns the newest publication of the country whose alerts were made; null when none were made yet. */
  toldUntil(country: Country): Promise<{ version: number; day: TradingDay } | null>
  setTold(country: Country, version: number, day: TradingDay): Promise<void>
}

export type StoredSubscription = PushSubscriptionBody & {
  id: string
  userPk: number
  sessionId: string | null
  userAgent: string
  madeAt: Date
  lastSentAt: Date | null
  /** The number of failures in a row since the last success. */
  failures: number
}

/** After ten failures in a row without a single success a device gets nothing more until it subscribes again. Our choice. */
const RETIRED_AFTER = 10
export const isRetiredSubscription = ({
  failures,
  lastSentAt,
}: Pick<StoredSubscription, 'failures' | 'lastSentAt'>) => failures >= RETIRED_AFTER && lastSentAt === null

/** The push subscriptions of devices. Devices whose session has ended are never returned. */
export type PushSubscriptionStore = {
  /**
   * Stores a subscription. An endpoint belongs to the user who subscribed last; a user's oldest subscriptions above
   * `most` are removed. Must run in a transaction.
   */
  put(
    subscription: Omit<StoredSubscription, 'id' | 'lastSentAt' | 'failures'>,
    replaces: string | null,
    most: number,
  ): Promise<string>
  /** Returns a user's subscriptions, oldest first. */
  ofUser(userPk: number, now: Date): Promise<StoredSubscription[]>
  ofUsers(userPks: readonly number[], now: Date): Promise<StoredSubscription[]>
  byIds(ids: readonly string[], now: Date): Promise<StoredSubscription[]>
  byEndpoint(userPk: number, endpoint: string, now: Date): Promise<StoredSubscription | null>
  remove(userPk: number, which: { endpoint: string } | { id: string }): Promise<boolean>
  /** Called only when the push service says that the device is gone for good. */
  removeGone(id: string): Promise<void>
  removeOfSession(sessionId: string): Promise<void>
  succeeded(id: string, now: Date): Promise<void>
  /** Counts one more failure and returns how many there were in a row. */
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

export const deliveryOutcomes = ['taken', 'gone', 'refused', 'dropped'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

export type DeliveryStore = {
  /**
   * Adds one delivery for each device of an alert. Each has a receipt that only the push message contains. Deliveries
   * that exist already are skipped.
   */
  add(of: readonly { alertId: string; subscriptionId: string; receipt: string }[]): Promise<PushDelivery[]>
  /**
   * Takes deliveries that no other sender is working on. A delivery that was taken but not finished within the lease
   * may be taken again.
   */
  take(ids: readonly string[], now: Date, leaseMs: number): Promise<PushDelivery[]>
  end(id: string, how: DeliveryOutcome, now: Date): Promise<void>
  /** Postpones a delivery: no sender takes it before this instant. */
  later(id: string, until: Date): Promise<void>
  /**
   * Returns unfinished deliveries that no sender is working on, oldest first: their job was lost, or they were made
   * where there is no queue.
   */
  waiting(now: Date, most: number): Promise<string[]>
  /**
   * Returns the outcome of each delivery with the host of its push service. The outcome is null while the delivery is
   * on its way.
   */
  outcomes(alertIds: readonly string[]): Promise<{ host: string; ended: DeliveryOutcome | null }[]>
  /**
   * Records that a message was shown or opened. Returns false for an unknown receipt, or when it was recorded already.
   */
  recordReceipt(receipt: string, what: 'shown' | 'opened', now: Date): Promise<boolean>
}

export type AlertStores = {
  alerts: Alerts
  subscriptions: PushSubscriptionStore
  deliveries: DeliveryStore
  alertPeople: AlertSubscriberStore
}

/** Sends deliveries at once. It must be called after the transaction that created them has ended. */
export type SendDeliveriesSoon = (deliveryIds: readonly string[]) => Promise<void>

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
  /**
   * Returns the key for new subscriptions. `stillGood` tells whether a subscription with another key is valid at this
   * instant.
   */
  key(now: Date): { id: string; publicKey: string }
  stillGood(keyId: string, now: Date): boolean
  send(
    device: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth' | 'key_id'>,
    message: { payload: string; ttlSeconds: number; topic: string | null; urgency: PushUrgency },
  ): Promise<PushOutcome>
  close(): Promise<void>
}

/** A user who may receive alerts, with all settings that decide which alerts these are. */
export type AlertSubscriber = {
  userPk: number
  receipts: readonly Receipt[]
  list: AiReportBody | null
  /** The keys are the fsym_ids of the stocks. */
  alerts: ReadonlyMap<string, StockAlertBody>
  setting: AlertSettingBody | null
  scope: AlertScopeBody | null
}

/** The fields of an alert that a digest needs. */
export type DigestAlert = Pick<StoredAlert, 'userPk' | 'key' | 'type' | 'asOf' | 'simulated' | 'madeAt'>

export type AlertKey = Pick<StoredAlert, 'userPk' | 'key'>

/**
 * Reads users page by page, because there are many. A page contains the users after `after`, ordered by their numbers.
 */
export type AlertSubscriberStore = {
  /** Returns users who follow a stock, a group or a preset. */
  page(after: number, most: number): Promise<AlertSubscriber[]>
  of(userPks: readonly number[]): Promise<AlertSubscriber[]>
  /** Returns those of the given alerts that are stored already. */
  known(of: readonly AlertKey[]): Promise<AlertKey[]>
  /** Returns users who got an alert since one instant (`told`) but no digest since another (`digest`). */
  digestPage(
    after: number,
    most: number,
    since: { notified: Date; digest: Date },
  ): Promise<{ userPk: number; setting: AlertSettingBody | null }[]>
  /** Returns the alerts of these users since an instant, oldest first. */
  toldSince(userPks: readonly number[], instant: Date): Promise<DigestAlert[]>
}

export type PushPort = {
  sender: PushSender
  /** Says why nothing may be sent to this endpoint; null when it belongs to a push service. */
  whyNot(endpoint: string): string | null
  sendSoon: SendDeliveriesSoon
  limits: { subscriptions: RateLimit; tests: RateLimit }
}
