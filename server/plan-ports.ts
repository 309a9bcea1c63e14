import type { Receipt, StoredInitTrial } from '#domain/plan/receipt.ts'

export type Receipts = {
  /** Oldest first. Stored receipts are parsed loosely, so that one broken field does not hide the rest. */
  of(userPk: number): Promise<Receipt[]>
  /** One trial per person, however many accounts used the phone number. False when there was one before. */
  startTrial(userPk: number, trial: StoredInitTrial, now: Date): Promise<boolean>
  /** Stores a receipt from a platform. False when the purchase belongs to another account. */
  put(userPk: number, receipt: Receipt, externalId: string, now: Date): Promise<boolean>
  forgetAllOf(userPk: number): Promise<void>
}

/** The length of the trial, set by the operator. */
export type TrialTerms = { hours: number }
