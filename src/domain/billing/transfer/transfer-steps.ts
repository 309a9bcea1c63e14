import type { TransferStatus } from '#domain/plan/receipt.ts'

/** The three steps that its owner sees: asked for, money arrived, plan runs. */
const transferStepIds = ['requested', 'deposit', 'plan'] as const
export type TransferStepId = (typeof transferStepIds)[number]
export type TransferStepState = 'done' | 'current' | 'coming' | 'missed'

const states: Readonly<
  Record<TransferStatus, readonly [TransferStepState, TransferStepState, TransferStepState]>
> = {
  SUCCESSFUL: ['done', 'current', 'coming'],
  PENDING: ['done', 'current', 'coming'],
  TRANSFER_EXPIRED: ['done', 'missed', 'coming'],
  PAID: ['done', 'done', 'current'],
  PERIOD_EXPIRED: ['done', 'done', 'done'],
}

export const transferStepsOf = (status: TransferStatus): { id: TransferStepId; state: TransferStepState }[] =>
  transferStepIds.map((id, at) => ({ id, state: states[status][at]! }))
