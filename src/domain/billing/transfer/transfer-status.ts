import type { TransferStatus } from '#domain/plan/receipt.ts'

/** What can happen to a request to pay by bank transfer. */
export const transferEvents = [
  'reported',
  'confirmed',
  'confirmed_late',
  'withdrawn',
  'rejected',
  'deadline',
  'period_end',
  'refunded',
] as const
export type TransferEvent = (typeof transferEvents)[number]

/** A request waits for its money in one of these: it was taken, or its owner says that the money is on its way. */
export const openTransferStatuses = ['SUCCESSFUL', 'PENDING'] as const satisfies readonly TransferStatus[]

type Move = { from: readonly TransferStatus[]; to: TransferStatus }

/**
 * Money that its owner says was sent is not lost at the deadline: an operator has to look. Money that came after the deadline can
 * still be confirmed.
 */
const moves: Readonly<Record<TransferEvent, Move>> = {
  reported: { from: ['SUCCESSFUL'], to: 'PENDING' },
  confirmed: { from: openTransferStatuses, to: 'PAID' },
  confirmed_late: { from: ['TRANSFER_EXPIRED'], to: 'PAID' },
  withdrawn: { from: openTransferStatuses, to: 'TRANSFER_EXPIRED' },
  rejected: { from: openTransferStatuses, to: 'TRANSFER_EXPIRED' },
  deadline: { from: ['SUCCESSFUL'], to: 'TRANSFER_EXPIRED' },
  period_end: { from: ['PAID'], to: 'PERIOD_EXPIRED' },
  refunded: { from: ['PAID'], to: 'PERIOD_EXPIRED' },
}

/** The state after an event; null where the event cannot happen any more. */
export function statusAfter(status: TransferStatus, event: TransferEvent): TransferStatus | null {
  const { from, to } = moves[event]
  return from.includes(status) ? to : null
}

export const isOpenTransfer = (status: TransferStatus): boolean =>
  openTransferStatuses.some(open => open === status)
