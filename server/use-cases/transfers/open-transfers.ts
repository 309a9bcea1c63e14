import type { BankAccount } from '#server/transfer-ports.ts'
import type { TransferBilling } from './transfer-billing.ts'

/** No bank has such a number, so that nobody can send money to it by mistake. */
const sandboxAccount: BankAccount = {
  bank: '모의은행 (Sandbox Bank)',
  number: '000-000000-00',
  holder: 'Tidemark',
}

/** Without an account nobody can pay by transfer in production; elsewhere an invented one stands for it. */
export function openTransfers(
  { transfer, production }: { transfer: BankAccount | null; production: boolean },
  deps: Pick<TransferBilling, 'stores' | 'transaction' | 'clock'>,
): TransferBilling | null {
  if (transfer) return { ...deps, account: transfer, isSandbox: false }
  return production ? null : { ...deps, account: sandboxAccount, isSandbox: true }
}
