import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ProviderFault } from '#server/sign-in-ports.ts'
import type { AskProvider } from './ask.ts'

/** The public keys of a provider. Only the fields for RS256 are listed. */
const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).check(z.maxLength(20)),
})

const hour = 3_600_000
/** An unknown key can be a new one, so the keys are requested again; at most once a minute, because a key id can be made up. */
const minute = 60_000

export type ReadIdToken = (
  token: string,
  nonce: string | null,
  now: Date,
) => Promise<Result<JWTPayload, ProviderFault>>

/** Accepts an id_token only with the provider's signature, for this client and this journey, and at most ten minutes old. */
export function idTokenReader(input: {
  ask: AskProvider
  keysUrl: URL
  issuer: string[]
  audience: string
}): ReadIdToken {
  type Keys = ReturnType<typeof createLocalJWKSet>
  let held: { keys: Keys; readAt: number } | null = null

  const keysYoungerThan = async (age: number, now: number): Promise<Result<Keys, ProviderFault>> => {
    if (held && now - held.readAt < age) return ok(held.keys)
    const said = await input.ask(input.keysUrl)
    if (!said.ok) return said
    const read = KeySet.safeParse(said.value.body)
    if (!read.success) return err('unreachable')
    const keys = createLocalJWKSet(read.data)
    held = { keys, readAt: now }
    return ok(keys)
  }

  return async (token, nonce, now) => {
    if (nonce === null) return err('refused')
    for (const age of [hour, minute]) {
      const keys = await keysYoungerThan(age, now.getTime())
      if (!keys.ok) return keys
      try {
        const { payload } = await jwtVerify(token, keys.value, {
          algorithms: ['RS256'],
          issuer: input.issuer,
          audience: input.audience,
          requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
          maxTokenAge: '10m',
          clockTolerance: 60,
          currentDate: now,
        })
        return payload.nonce === nonce ? ok(payload) : err('refused')
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) return err('refused')
      }
    }
    return err('refused')
  }
}
