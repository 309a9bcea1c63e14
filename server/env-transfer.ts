import * as z from 'zod/mini'
import type { BankAccount } from './transfer-ports.ts'

const line = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}<>]{1,60}$/u))
const says = 'one line of at most 60 letters, without < and >'

export const transferVariables = {
  TRANSFER_BANK: { schema: line, says },
  TRANSFER_ACCOUNT: {
    schema: z.string().check(z.regex(/^\d[\d-]{5,28}\d$/)),
    says: 'digits and hyphens, such as 123-456789-01-234',
  },
  TRANSFER_HOLDER: { schema: line, says },
} as const

export type TransferVariable = keyof typeof transferVariables

const needed = ['TRANSFER_BANK', 'TRANSFER_ACCOUNT', 'TRANSFER_HOLDER'] as const

/** Returns the account, null when nothing is set, or the name of the missing variable. */
export function readTransferSettings(
  input: (name: TransferVariable) => string | null,
): BankAccount | { missing: TransferVariable } | null {
  const missing = needed.find(name => input(name) === null)
  if (missing) return needed.every(name => input(name) === null) ? null : { missing }
  const [bank, number, holder] = needed.map(name => input(name)!)
  return { bank: bank!, number: number!, holder: holder! }
}
