import type { RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountDeletionEndpoints } from '#contract/leaving.ts'
import { httpStatusOf } from '#contract/problem.ts'
import type { Clock, Stores, TokenIssuer } from '#server/ports.ts'
import { signedInUser } from '../session.ts'

/** The file of a data export contains years of notes, so importing it needs a larger body. */
const longest = new Map<Endpoint, number>([[accountDeletionEndpoints.bringBack, 8 * 1024 * 1024]])

/** Accepts a long body only from a signed-in user: the session is checked before the body is read. */
export function longBodyOptions(
  endpoint: Endpoint,
  { clock, tokens, stores }: { clock: Clock; tokens: TokenIssuer; stores: Stores },
): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const bodyLimit = longest.get(endpoint)
  if (bodyLimit === undefined) return {}
  return {
    bodyLimit,
    onRequest: async (request, reply) => {
      const signedIn = await signedInUser(request, clock.now(), { tokens, sessions: stores.sessions })
      if (signedIn.ok) return
      return reply
        .code(httpStatusOf[signedIn.error.code])
        .header('cache-control', 'no-store')
        .send(signedIn.error)
    },
  }
}
