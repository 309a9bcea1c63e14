import type { ChargeParts } from '#domain/billing/charge-parts.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { TransferStatus } from '#domain/plan/receipt.ts'

/** This file defines the ports for payments by bank transfer. */

/** Why a request came to no plan, or why its plan is over. */
export const transferEndings = ['deadline', 'withdrawn', 'rejected', 'period_end', 'refunded'] as const
export type TransferEnding = (typeof transferEndings)[number]

/** What its owner hears of. What the owner alone did, taking a request back, needs no word. */
export type TransferNews =
  | 'requested'
  | 'deadline_ahead'
  | 'paid'
  | 'end_ahead'
  | Exclude<TransferEnding, 'withdrawn'>

export type TransferRequest = ChargeParts & {
  id: string
  /** Null once the person was erased. */
  userPk: number | null
  /** Six digits that the payer writes beside the money. */
  code: string
  product: ProductCode
  priceListId: string
  status: TransferStatus
  requestedAt: Date
  /** The first instant at which it is too late. */
  deadline: Date
  reportedAt: Date | null
  paidAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
  /** When something was first used that the free plan does not have; null where nothing was. */
  firstUseAt: Date | null
  endedAt: Date | null
  endedBy: TransferEnding | null
  refundAmount: number | null
  refundPoints: number | null
  /** When its owner is reminded next; null where nothing is left to tell. */
  nextNoticeAt: Date | null
}

export type NewTransferRequest = Pick<
  TransferRequest,
  | keyof ChargeParts
  | 'id'
  | 'code'
  | 'product'
  | 'priceListId'
  | 'status'
  | 'requestedAt'
  | 'deadline'
  | 'nextNoticeAt'
> & { userPk: number }

export type TransferStore = {
  request(id: string): Promise<TransferRequest | null>
  /** Finds a request by its id, or by the digits beside the money: the open one, else the newest that had them. */
  find(reference: string): Promise<TransferRequest | null>
  /** Newest first. */
  requestsOf(userPk: number): Promise<TransferRequest[]>
  openRequestOf(userPk: number): Promise<TransferRequest | null>
  /** Returns false where another open request has these digits. */
  begin(request: NewTransferRequest): Promise<boolean>
  /** Moves a request on, once: null when it was not in this state any more. */
  move(
    id: string,
    from: TransferStatus,
    change: Pick<TransferRequest, 'status'> & Partial<TransferRequest>,
  ): Promise<TransferRequest | null>
  /** Requests whose deadline has passed without a word, and plans that are over. */
  due(now: Date, atMost: number): Promise<TransferRequest[]>
  /** Requests whose owner is to be reminded by now. */
  remindersDue(now: Date, atMost: number): Promise<TransferRequest[]>
  /** For operators: the requests that wait for money, or the newest of all. */
  list(input: { isOpenOnly: boolean }, atMost: number): Promise<TransferRequest[]>
}

/** Where the money goes, as the operator has set it. */
export type BankAccount = { bank: string; number: string; holder: string }
