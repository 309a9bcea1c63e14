import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  type ClientKind,
  clientKinds,
  type SessionStore,
  type TokenIssuer,
  type User,
} from '#server/ports.ts'
import { type HttpRefusal, refuse } from './problems.ts'

export function clientKindOf(request: Pick<FastifyRequest, 'headers'>): ClientKind {
  const said = request.headers['x-tidemark-client']
  return clientKinds.find(kind => kind === said) ?? 'web'
}

/**
 * Returns the user of the access token. Any problem with the token is 'unauthenticated': the client then sends its
 * refresh token, and that call decides whether the session is over.
 */
export async function signedInUser(
  request: FastifyRequest,
  now: Date,
  ports: { tokens: TokenIssuer; sessions: SessionStore },
): Promise<Result<{ user: User; sessionId: string }, HttpRefusal>> {
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  const claims = token === '' ? null : await ports.tokens.readAccess(token, now)
  if (!claims) return refuse('unauthenticated', 'Sign in first.')
  const came = ports.tokens.refreshHash(ports.tokens.refreshToken(claims))
  const user = await ports.sessions.userOf(claims.sessionId, now, came)
  if (!user || user.pk !== claims.userPk) return refuse('unauthenticated', 'This session has ended.')
  if (!user.is_active) return err({ code: 'user_inactive', detail: 'This account is not active.' })
  return ok({ user, sessionId: claims.sessionId })
}

/** This cookie holds the refresh token of a browser; no script can read it. */
export const refreshCookie = (https: boolean) => hiddenCookie('tidemark_refresh', https)

/** This cookie proves that a browser that returns from a provider is the one that was sent there. */
export const journeyCookie = (https: boolean) => hiddenCookie('tidemark_journey', https)

/** Tells the page why a session has ended, by a code that reveals nothing about the user. */
export function setSignedOutCookie(reply: FastifyReply, word: string, secure: boolean): void {
  reply.setCookie('signed_out_by', word, { sameSite: 'lax', path: '/', secure, maxAge: 24 * 60 * 60 })
}

function hiddenCookie(plainName: string, https: boolean) {
  const name = https ? `__Host-${plainName}` : plainName
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
    write: (reply: FastifyReply, token: string, expiresAt: Date, now: Date): void => {
      const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
      reply.setCookie(name, token, { ...attributes, maxAge })
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, attributes)
    },
  }
}
