import type { Receipt, StoredInitTrial } from '#domain/plan/receipt.ts'

export type Receipts = {
  /** The oldest first. What is stored is read loosely: a broken field never hides the rest. */
  of(userPk: number): Promise<Receipt[]>
  /** One a person, however many accounts had the phone number. False: there was one before. */
  startTrial(userPk: number, trial: StoredInitTrial, now: Date): Promise<boolean>
  /** Keeps what a platform tells. False: this purchase belongs to another account. */
  put(userPk: number, receipt: Receipt, externalId: string, now: Date): Promise<boolean>
  forgetAllOf(userPk: number): Promise<void>
}

/** What an operator has set. */
export type TrialTerms = { hours: number }
