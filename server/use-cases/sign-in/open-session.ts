import { randomUUID } from 'node:crypto'
import type { ClientKind, SessionStore, TokenIssuer } from '../../ports.ts'

const sessionDays = 60

export type OpenedSession = { access: string; refresh: string; expiresAt: Date }

/** Opens a session, after a sign-in of any kind has proved who the user is. */
export async function openSession(
  ports: { sessions: SessionStore; tokens: TokenIssuer },
  input: { userPk: number; client: ClientKind; userAgent: string; now: Date },
): Promise<OpenedSession> {
  const { userPk, client, userAgent, now } = input
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
  const refresh = ports.tokens.refreshToken({ sessionId: id, counter: 1 })
  const refreshHash = ports.tokens.refreshHash(refresh)
  await ports.sessions.open({ id, userPk, client, expiresAt, refreshHash, userAgent, now })
  const access = await ports.tokens.issueAccess({ userPk, sessionId: id, client, counter: 1 }, now)
  return { access, refresh, expiresAt }
}
