import * as z from 'zod/mini'

/** The settings of Solapi, our SMS service: its address, our credentials and the sender's number. */
export type SolapiEnv = { url: URL; apiKey: string; apiSecret: string; from: string }

const secret = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))

export const solapiVariables = {
  SOLAPI_URL: { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' },
  SOLAPI_API_KEY: { schema: secret, says: 'the key that Solapi gave' },
  SOLAPI_API_SECRET: { schema: secret, says: 'the secret that Solapi gave' },
  SOLAPI_SENDER: {
    schema: z.string().check(z.regex(/^[\d-]{8,16}$/)),
    says: 'the telephone number that Solapi knows as ours',
  },
} as const

export const solapiSecrets = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET'] as const

const needed = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readSolapiSettings(
  input: (name: keyof typeof solapiVariables) => string | null,
): SolapiEnv | { missing: (typeof needed)[number] } | null {
  const [apiKey = null, apiSecret = null, from = null] = needed.map(input)
  if (apiKey === null && apiSecret === null && from === null) return null
  const missing = needed.find(name => input(name) === null)
  if (missing || apiKey === null || apiSecret === null || from === null)
    return { missing: missing ?? 'SOLAPI_SENDER' }
  return { url: new URL(input('SOLAPI_URL') ?? 'https://api.solapi.com'), apiKey, apiSecret, from }
}
