import type { PointAction, PointListId, PointType } from '#domain/billing/point-codes.ts'
import type { PointLot } from '#domain/billing/point-lots.ts'
import type { RewardLot } from '#domain/billing/reward-event.ts'
import type { CardStore } from './card-ports.ts'
import type { TransferStore } from './transfer-ports.ts'

/** This file defines the ports for points and for what an operator does by hand. */

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
  userPk: number
  fields: Readonly<Record<string, string | number>>
  reason: string
}

export type OperatorActionStore = {
  record(action: OperatorAction): Promise<void>
}

export type BillingStores = {
  cards: CardStore
  transfers: TransferStore
  points: PointStore
  pointRewards: PointRewardStore
  operatorActions: OperatorActionStore
}
