import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PurchaseNotificationFault } from '#server/purchase-ports.ts'
import type { AskAppStore } from '../ask.ts'

const issuer = ['https://accounts.google.com', 'accounts.google.com']

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).check(z.maxLength(20)),
})

const hour = 3_600_000
/** An unknown key may be a new one, so keys are asked for again; once a minute at most, because a key id can be made up. */
const minute = 60_000

export type CheckPushProof = (
  authorization: string | null,
  now: Date,
) => Promise<Result<null, PurchaseNotificationFault>>

/**
 * Accepts a push of Pub/Sub only with an identity token that Google signed for our address and for the service account
 * that our subscription pushes with: anybody can have Google sign a token for an account of their own.
 * https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions
 */
export function pushProofChecker(
  { keysUrl, audience, pusher }: { keysUrl: URL; audience: string; pusher: string },
  ask: AskAppStore,
): CheckPushProof {
  type Keys = ReturnType<typeof createLocalJWKSet>
  let held: { keys: Keys; readAt: number } | null = null

  const keysYoungerThan = async (age: number, now: number): Promise<Keys | null> => {
    if (held && now - held.readAt < age) return held.keys
    const reply = await ask(keysUrl)
    const read = reply.ok ? KeySet.safeParse(reply.value.body) : null
    if (!read?.success) return null
    held = { keys: createLocalJWKSet(read.data), readAt: now }
    return held.keys
  }

  return async (authorization, now) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return err('forged')
    for (const age of [hour, minute]) {
      const keys = await keysYoungerThan(age, now.getTime())
      if (keys === null) return err('unreachable')
      try {
        const { payload } = await jwtVerify(token, keys, {
          ...{ algorithms: ['RS256'], issuer, audience },
          requiredClaims: ['iat', 'exp', 'email'],
          ...{ clockTolerance: 60, currentDate: now },
        })
        const isOurs = payload.email === pusher && payload.email_verified === true
        return isOurs ? ok(null) : err('forged')
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) return err('forged')
      }
    }
    return err('forged')
  }
}
