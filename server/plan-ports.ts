import type { ExperimentArm } from '#domain/plan/plan-experiment.ts'
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

/** To what somebody agreed who started the trial. */
export type TrialStart = {
  userPk: number
  termsVersion: string
  agreedAt: Date
  endsAt: Date
  /** When the owner is to hear of its end next; null once everything was said. */
  nextNoticeAt: Date | null
}

export type TrialStartStore = {
  record(start: TrialStart): Promise<void>
  /** Trials of which something is to be said, locked until the transaction ends; those that another process holds are left out. */
  holdDue(now: Date, atMost: number): Promise<TrialStart[]>
  setNextNotice(userPk: number, at: Date | null): Promise<void>
}

export type ExperimentStore = {
  armOf(experiment: string, userPk: number): Promise<ExperimentArm | null>
  /** Returns the arm that counts: this one, or the one that another device was given first. */
  assign(assignment: {
    experiment: string
    userPk: number
    arm: ExperimentArm
    at: Date
  }): Promise<ExperimentArm>
}

/** The length of the trial, as set by the operator. */
export type TrialTerms = { hours: number }
