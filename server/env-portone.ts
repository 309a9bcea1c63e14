import * as z from 'zod/mini'
import type { PortOneEnv } from './identity-ports.ts'

const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))
const address = { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' }

export const portOneVariables = {
  PORTONE_URL: address,
  PORTONE_SCRIPT_URL: address,
  PORTONE_API_SECRET: { schema: plain, says: 'the V2 API secret of PortOne' },
  PORTONE_STORE_ID: { schema: plain, says: 'the store id of PortOne' },
  PORTONE_CHANNEL_KEY: { schema: plain, says: 'the key of the channel for identity checks' },
} as const

export type PortOneVariable = keyof typeof portOneVariables

export const portOneSecrets: readonly PortOneVariable[] = ['PORTONE_API_SECRET']

const needed = [
  'PORTONE_API_SECRET',
  'PORTONE_STORE_ID',
  'PORTONE_CHANNEL_KEY',
] as const satisfies readonly PortOneVariable[]

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readPortOneSettings(
  input: (name: PortOneVariable) => string | null,
): PortOneEnv | { missing: PortOneVariable } | null {
  const missing = needed.find(name => input(name) === null)
  if (missing) return needed.every(name => input(name) === null) ? null : { missing }
  const [apiSecret, storeId, channelKey] = needed.map(name => input(name)!)
  return {
    url: new URL(input('PORTONE_URL') ?? 'https://api.portone.io'),
    scriptUrl: new URL(input('PORTONE_SCRIPT_URL') ?? 'https://cdn.portone.io/v2/browser-sdk.js'),
    ...{ apiSecret: apiSecret!, storeId: storeId!, channelKey: channelKey! },
  }
}
