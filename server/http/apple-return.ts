import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../ports.ts'
import type { JourneyStore, OneTimeKeys } from '../sign-in-ports.ts'
import { addressKey, type RateLimitBuckets } from './limits/buckets.ts'

export type AppleReturnOptions = {
  journeys: JourneyStore
  keys: OneTimeKeys
  clock: Clock
  buckets: Pick<RateLimitBuckets, 'take'>
}

const screen = '/login/apple-id'
export const appleReturnsPerMinute = 120

const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,2048}$/))
const Returned = z.object({ code: plain, state: plain })
const User = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

/**
 * Receives the reply of Apple's sign-in. Apple's page posts it to us as a form from its own site, so without our
 * cookies, and sends the name only the first time. The code and the state go on to our screen by a redirect, where the
 * browser sends its cookies; nothing is signed in here.
 * https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server
 */
export async function addAppleReturn(app: FastifyInstance, input: AppleReturnOptions): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post(screen, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!input.buckets.take(addressKey(request.ip)))
        return reply.code(429).type('text/plain; charset=utf-8').send('Too many tries. Wait a while.\n')
      const returned = Returned.safeParse(request.body)
      if (!returned.success) return reply.redirect(`${screen}?error=access_denied`, 303)
      const { code, state } = returned.data
      const name = nameIn(request.body)
      if (name !== '') {
        const stateHash = input.keys.hashOf('journey', state)
        await input.journeys.rememberName({ stateHash, provider: 'apple', name, now: input.clock.now() })
      }
      return reply.redirect(`${screen}?${new URLSearchParams({ code, state })}`, 303)
    })
  })
}

const HANGUL = /\p{Script=Hangul}/u
const most = 80

/** Returns the user's full name. A Korean name is written with the family name first and without a space. */
function nameIn(body: unknown): string {
  const user = User.safeParse(userIn(body))
  if (!user.success) return ''
  const [first, last] = [user.data.name.firstName, user.data.name.lastName].map(part =>
    (part ?? '').normalize('NFC').replaceAll(/\p{C}/gu, '').trim(),
  )
  const whole = HANGUL.test(`${first}${last}`) ? `${last}${first}` : `${first} ${last}`
  return [...whole.trim()].slice(0, most).join('').trim()
}

function userIn(body: unknown): unknown {
  const { user } = body as { user?: unknown }
  if (typeof user !== 'string') return null
  try {
    return JSON.parse(user)
  } catch {
    return null
  }
}
