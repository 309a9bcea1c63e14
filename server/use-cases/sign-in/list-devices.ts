import type { SessionStore, SignInSession } from '../../ports.ts'
import { sessionDisplayName } from './session-name.ts'

/** Lists the devices on which a user is signed in, by name. The user agents are not returned. */
export async function listDevices(sessions: SessionStore, userPk: number, thisOne: string, now: Date) {
  const seen = await sessions.aliveOf(userPk, now)
  return { devices: seen.map(session => shown(session, thisOne)) }
}

function shown({ id, client, userAgent, openedAt, seenAt }: SignInSession, thisOne: string) {
  const name = sessionDisplayName(client, userAgent)
  return {
    id,
    client,
    name_kr: name.ko,
    name_en: name.en,
    signed_in_at: openedAt.toISOString(),
    last_seen_at: seenAt.toISOString(),
    is_this: id === thisOne,
  }
}
