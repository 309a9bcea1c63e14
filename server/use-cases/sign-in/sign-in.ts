import { err, ok, type Result } from '#domain/kernel/result.ts'
import type {
  AccountStore,
  AttemptLimiter,
  ClientKind,
  PasswordHasher,
  SessionStore,
  TokenIssuer,
} from '../../ports.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/** Signs in with a password. An unknown name and a wrong password give the same reply after the same time. */
export async function signInWithPassword(
  ports: {
    accounts: AccountStore
    sessions: SessionStore
    passwords: PasswordHasher
    tokens: TokenIssuer
    attempts: AttemptLimiter
  },
  input: {
    username: string
    password: string
    client: ClientKind
    /** The client's IP address. */
    address: string
    userAgent: string
    now: Date
  },
): Promise<Result<OpenedSession, 'wrong_credentials' | 'user_inactive' | 'too_many_requests'>> {
  const counted = [`account:${input.username.toLowerCase()}`, `ip:${input.address}`]
  if (!ports.attempts.take(counted)) return err('too_many_requests')

  const found = await ports.accounts.byUsername(input.username)
  const verified = await ports.passwords.verify(found?.passwordHash ?? null, input.password)
  if (!verified.ok) {
    ports.attempts.giveBack(counted)
    return err('too_many_requests')
  }
  if (!found || !verified.value) return err('wrong_credentials')
  ports.attempts.giveBack(counted)
  if (!found.user.is_active) return err('user_inactive')

  const { client, userAgent, now } = input
  return ok(await openSession(ports, { userPk: found.user.pk, client, userAgent, now }))
}
