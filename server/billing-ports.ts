import type { PointAction, PointListId, PointType } from '#domain/billing/point-codes.ts'
import type { PointLot } from '#domain/billing/point-lots.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { PromotionOffer } from '#domain/billing/promotion.ts'
import type { RewardLot } from '#domain/billing/reward-event.ts'
import type { CardStore } from './card-ports.ts'
import type { TransferStore } from './transfer-ports.ts'

/** This file defines the ports for points, for promotions, and for what an operator does by hand. */

export type HeldPointLot = PointLot & { type: PointType; reason: string | null; created: number }

/** What one act did to the points, however many lots it moved. */
export type PointLedgerRow = {
  id: string
  amount: number
  action: PointAction
  type: PointType
  reason: string | null
  createdAt: Date
  /** When the points expire or have expired; null for what was used, and where several lots expire at different times. */
  expiresAt: Date | null
}

export type PointGrant = { amount: number; type: PointType; reason: string | null; at: Date }

/**
 * The points of the users. What writes must run on the stores of a transaction, because the lock on a wallet ends with it. What
 * was spent is known by its order, so that a repeated call moves nothing.
 */
export type PointStore = {
  /** Waits until nobody else moves points of this user, and keeps others out until the transaction ends. */
  lock(userPk: number): Promise<void>
  /** Returns the lots that are not empty, expired ones among them. */
  lots(userPk: number): Promise<HeldPointLot[]>
  /** Returns the id of the new lot, which expires after a year. */
  save(userPk: number, grant: PointGrant): Promise<string>
  /** Returns whether the points of this order are spent: false where there are too few, or where all came back before. */
  spend(userPk: number, use: { amount: number; reference: string; at: Date }): Promise<boolean>
  /** Returns how many points of this order came back, at this call or before. Without `part` all of them come back. */
  giveBack(
    userPk: number,
    refund: { reference: string; part?: number | undefined; at: Date },
  ): Promise<number>
  /** Takes points away by hand. Returns false where there are too few. */
  deduct(userPk: number, deduction: { amount: number; reason: string; at: Date }): Promise<boolean>
  /** Empties the expired lots of at most so many users, and returns the number of lots. A wallet in use is left to the next call. */
  expireDue(now: Date, atMost: number): Promise<number>
  entries(
    userPk: number,
    page: { list: PointListId; limit: number; offset: number },
  ): Promise<{ rows: PointLedgerRow[]; total: number; newest: string }>
  balance(userPk: number, at: Date): Promise<number>
}

export type StoredPointReward = {
  lot: (RewardLot & { id: string }) | null
  givenAt: Date
  renewedAt: Date | null
}

/** The reward of the subscription event. A person is recognised by the telephone number, else by the account. */
export type PointRewardStore = {
  of(userPk: number): Promise<StoredPointReward | null>
  /** Notes that the reward is given, before `save` saves its points. Returns false where it was given before. */
  give(userPk: number, at: Date, save: () => Promise<string>): Promise<boolean>
  /** Lets the points of the reward expire at another time. */
  renew(userPk: number, expiresAt: Date, at: Date): Promise<void>
}

export type OperatorAction = {
  at: Date
  command: string
  /** Null for what concerns nobody alone, such as a promotion. */
  userPk: number | null
  fields: Readonly<Record<string, string | number>>
  reason: string
}

export type OperatorActionStore = {
  record(action: OperatorAction): Promise<void>
}

/** A price that stood on the screen when somebody agreed to it. */
export type AgreedPrices = { product: ProductCode; first: number; later: number }

export type TakenPromotion = { offer: PromotionOffer; takenAt: Date }

export type PromotionStore = {
  /** Returns false where the code exists. */
  add(offer: PromotionOffer): Promise<boolean>
  /** From now on nobody takes it. Returns false where there is no such code or it is closed. */
  close(code: string, at: Date): Promise<boolean>
  /** The newest first, with how many took each. */
  all(): Promise<(PromotionOffer & { taken: number })[]>
  /** Locks a code until the transaction ends, so that no more people take it than may. */
  hold(code: string): Promise<{ offer: PromotionOffer; taken: number } | null>
  /** Returns false where the person took this code before, with whichever account. */
  take(code: string, userPk: number, at: Date): Promise<boolean>
  /** What this user took last. */
  lastOf(userPk: number): Promise<TakenPromotion | null>
  recordConsent(
    code: string,
    userPk: number,
    consent: { at: Date; agreed: AgreedPrices } | null,
  ): Promise<void>
}

export type BillingStores = {
  cards: CardStore
  transfers: TransferStore
  promotions: PromotionStore
  points: PointStore
  pointRewards: PointRewardStore
  operatorActions: OperatorActionStore
}
