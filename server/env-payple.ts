import * as z from 'zod/mini'
import type { PaypleEnv } from './card-ports.ts'

const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))

export const paypleVariables = {
  PAYPLE_URL: { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' },
  PAYPLE_CUSTOMER_ID: { schema: plain, says: 'the cst_id that Payple gave' },
  PAYPLE_CUSTOMER_KEY: { schema: plain, says: 'the custKey that Payple gave' },
  PAYPLE_CLIENT_KEY: { schema: plain, says: 'the clientKey that Payple gave' },
  PAYPLE_REFUND_KEY: { schema: plain, says: 'the key for refunds that Payple gave' },
} as const

export type PaypleVariable = keyof typeof paypleVariables

export const paypleSecrets: readonly PaypleVariable[] = ['PAYPLE_CUSTOMER_KEY', 'PAYPLE_REFUND_KEY']

const needed = [
  'PAYPLE_CUSTOMER_ID',
  'PAYPLE_CUSTOMER_KEY',
  'PAYPLE_CLIENT_KEY',
  'PAYPLE_REFUND_KEY',
] as const satisfies readonly PaypleVariable[]

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readPaypleSettings(
  input: (name: PaypleVariable) => string | null,
): PaypleEnv | { missing: PaypleVariable } | null {
  const missing = needed.find(name => input(name) === null)
  if (missing) return needed.every(name => input(name) === null) ? null : { missing }
  const [customerId, customerKey, clientKey, refundKey] = needed.map(name => input(name)!)
  return {
    url: new URL(input('PAYPLE_URL') ?? 'https://cpay.payple.kr'),
    ...{ customerId: customerId!, customerKey: customerKey!, clientKey: clientKey!, refundKey: refundKey! },
  }
}
