import type { BankAccount } from '#server/transfer-ports.ts'
import type { TransferBilling } from './transfer-billing.ts'

/** No bank has such a number, so that nobody can send money to it by mistake. */
const sandboxAccount: BankAccount = {
  bank: '모의은행 (Sandbox Bank)',
  number: '000-000000-00',
  holder: 'Tidemark',
}

export type OpenBankAccount = Pick<TransferBilling, 'account' | 'isSandbox'>
type BankEnv = { transfer: BankAccount | null; production: boolean }

/** Without an account nobody can pay by transfer in production; elsewhere an invented one stands for it. */
export function openBankAccount({ transfer, production }: BankEnv): OpenBankAccount | null {
  if (transfer) return { account: transfer, isSandbox: false }
  return production ? null : { account: sandboxAccount, isSandbox: true }
}
