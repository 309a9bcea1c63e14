import type { Clock } from '#server/ports.ts'
import type { BankAccount, TransferRequest, TransferStore } from '#server/transfer-ports.ts'
import type { MoneyStores } from '../billing/card-billing.ts'

/** The stores of a payment by bank transfer. Inside a transaction they write all or nothing. */
export type TransferStores = MoneyStores & { transfers: TransferStore }

export type TransferBilling = {
  clock: Clock
  stores: TransferStores
  transaction<T>(run: (stores: TransferStores) => Promise<T>): Promise<T>
  account: BankAccount
  /** True where the account is an invented one, so that no money can come. */
  isSandbox: boolean
}

/** Locks what moves the owner's money, then reads the request again: what was read before the lock may be outdated. */
export async function lockTransfer(
  { cards, transfers }: Pick<TransferStores, 'cards' | 'transfers'>,
  id: string,
): Promise<TransferRequest | null> {
  const before = await transfers.request(id)
  if (before === null || before.userPk === null) return before
  await cards.lock(before.userPk)
  return transfers.request(id)
}
