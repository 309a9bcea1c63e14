import type { Result } from '#domain/kernel/result.ts'
import type { ReceiptOnPlatform } from '#domain/plan/receipt.ts'

/** The app stores, under the names that their receipts have: Google Play and Apple's App Store. */
export type PurchasePlatform = 'android' | 'ios'

/** A purchase is named by Google's purchase token or by Apple's original transaction id. */
export type PurchaseKey = { platform: PurchasePlatform; id: string }

/** What a store says of one purchase. */
export type PurchaseState = {
  receipt: ReceiptOnPlatform<'android'> | ReceiptOnPlatform<'ios'>
  /** When the store signed it; null where a store signs nothing. */
  signedAt: Date | null
  /** The purchase of the same customer that this one continues, after a change of plan. */
  replaces: string | null
  /** The store's product that waits to be acknowledged; null when none does. */
  unacknowledged: string | null
}

/** `unknown` means that the store has no such purchase of ours; `unreachable` that it has not said anything. */
export type PurchaseFault = 'unknown' | 'unreachable'

export type PurchaseNotification = {
  /** The store's own id of the notification; a repeated one has the same. */
  id: string
  /** Null for a notification that is about no subscription, such as a test. */
  purchaseId: string | null
  type: string
  sentAt: Date
  /** The state that the store signed together with the notification; null where it signs none. */
  state: PurchaseState | null
}

/** `forged` means that it is not proved to come from the store. */
export type PurchaseNotificationFault = 'forged' | 'unreadable' | 'unreachable'

/** One app store. */
export type PurchaseGateway = {
  read(id: string, now: Date): Promise<Result<PurchaseState, PurchaseFault>>
  /** Returns false when the store has not confirmed it; it may be called again. */
  acknowledge(id: string, product: string, now: Date): Promise<boolean>
  readNotification(
    sent: { authorization: string | null; body: unknown },
    now: Date,
  ): Promise<Result<PurchaseNotification, PurchaseNotificationFault>>
}

/** A store that the operator has not set up is null. */
export type PurchaseGateways = Readonly<Record<PurchasePlatform, PurchaseGateway | null>>

export type DuePurchase = PurchaseKey & { tries: number; leaseUntil: Date }

export type PurchaseStore = {
  /** Returns the version of a purchase, 0 for one that is not known. */
  versionOf(key: PurchaseKey): Promise<number>
  /**
   * Keeps a state that the store was asked for at this version, in the receipt of its account, too. It is `overtaken` when
   * something changed since, so that the store must be asked again, and `older` when a newer state was signed. Call it in
   * a transaction.
   */
  keep(
    key: PurchaseKey,
    state: PurchaseState,
    at: { version: number; dueAt: Date | null; now: Date },
  ): Promise<'kept' | 'older' | 'overtaken'>
  /** Keeps a state that the store signed, unless a newer one is known. Call it in a transaction. */
  keepSigned(key: PurchaseKey, state: PurchaseState & { signedAt: Date }, now: Date): Promise<void>
  ownerOf(key: PurchaseKey): Promise<number | null>
  /**
   * Gives the purchase to an account, once. Returns whether it is the account's first subscription; null when the purchase
   * is another account's. Call it in a transaction.
   */
  connect(
    key: PurchaseKey,
    owner: { userPk: number; isInitial: boolean },
    now: Date,
  ): Promise<{ isInitial: boolean; isNew: boolean } | null>
  /** Remembers a notification. Returns false when it was there before. */
  note(
    platform: PurchasePlatform,
    notification: Omit<PurchaseNotification, 'state'>,
    now: Date,
  ): Promise<boolean>
  /** Has the store asked for this purchase soon. */
  wake(key: PurchaseKey, now: Date): Promise<void>
  /** Takes purchases whose store is to be asked; other servers leave them alone until the lease ends. */
  takeDue(now: Date, leaseUntil: Date, most: number): Promise<DuePurchase[]>
  /** Sets when the store is asked again, unless something has changed since the purchase was taken. */
  postpone(due: DuePurchase, until: Date | null): Promise<void>
}

export type PurchaseStores = { purchases: PurchaseStore }
