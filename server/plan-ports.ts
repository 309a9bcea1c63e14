import type { Receipt, StoredInitTrial } from '#domain/plan/receipt.ts'

export type ReceiptStore = {
  /**
   * Returns a user's receipts, oldest first. Stored receipts are parsed loosely, so that one broken field does not hide
   * the rest.
   */
  of(userPk: number): Promise<Receipt[]>
  /**
   * Starts the trial. Each person has one trial, however many accounts used the phone number; returns false when there
   * was one before.
   */
  startTrial(userPk: number, trial: StoredInitTrial, now: Date): Promise<boolean>
  /** Stores a receipt from a platform. Returns false when the purchase belongs to another account. */
  put(userPk: number, receipt: Receipt, externalId: string, now: Date): Promise<boolean>
  forgetAllOf(userPk: number): Promise<void>
}

/** The length of the trial, as set by the operator. */
export type TrialTerms = { hours: number }
