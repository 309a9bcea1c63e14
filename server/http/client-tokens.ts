import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from './handle.ts'
import { type journeyCookie, type refreshCookie, setSignedOutCookie } from './session.ts'

type CookiePorts = {
  cookie: ReturnType<typeof refreshCookie>
  journey: ReturnType<typeof journeyCookie>
  publicUrl: URL | null
}

/** The functions of a request's context that differ between a browser and the other clients. */
type ClientTokens = Pick<
  RequestContext,
  'refreshToken' | 'giveRefresh' | 'takeRefresh' | 'giveWord' | 'browserKey' | 'giveBrowserKey'
>

/** A browser keeps its tokens in cookies that no script can read, so the reply does not contain them. */
export const clientTokensInCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  { cookie, journey, publicUrl }: CookiePorts,
): ClientTokens => ({
  refreshToken: cookie.read(request),
  giveRefresh: (token, expiresAt) => {
    cookie.write(reply, token, expiresAt, now)
    return ''
  },
  takeRefresh: () => cookie.clear(reply),
  giveWord: word => setSignedOutCookie(reply, word, publicUrl?.protocol === 'https:'),
  browserKey: journey.read(request),
  giveBrowserKey: (key, expiresAt) => {
    journey.write(reply, key, expiresAt, now)
    return ''
  },
})

/** Clients without cookies send their tokens in the body and read them in the reply. */
export const clientTokensInBody = (body: unknown): ClientTokens => ({
  refreshToken: stringIn(body, 'refresh') ?? null,
  giveRefresh: token => token,
  takeRefresh: () => {},
  giveWord: () => {},
  browserKey: stringIn(body, 'browser_key') ?? null,
  giveBrowserKey: key => key,
})

function stringIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'string' ? found : undefined
}
