import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AccountStore, AttemptLimiter, ClientKind, SessionStore, TokenIssuer } from '../../ports.ts'
import type { HandoffCodeStore, OneTimeKeys } from '../../sign-in-ports.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Exchanges a hand-over code for a session. A wrong verifier does not use the code up, so an eavesdropper cannot make
 * it useless; 256 bits cannot be guessed within the minute that the code is valid.
 */
export async function redeemHandoff(
  ports: {
    accounts: AccountStore
    sessions: SessionStore
    handoffCodes: HandoffCodeStore
    keys: OneTimeKeys
    tokens: TokenIssuer
    attempts: AttemptLimiter
  },
  input: {
    code: string
    verifier: string
    client: ClientKind
    address: string
    userAgent: string
    now: Date
  },
): Promise<Result<OpenedSession, 'wrong_credentials' | 'user_inactive' | 'too_many_requests'>> {
  const { client, userAgent, now } = input
  const { keys, attempts } = ports
  const counted = [`ip:${input.address}`]
  if (!attempts.take(counted)) return err('too_many_requests')
  if (client === 'web') return err('wrong_credentials')

  const codeHash = keys.hashOf('hand-over', input.code)
  const challenge = keys.challengeOf(input.verifier)
  const userPk = await ports.handoffCodes.take({ codeHash, client, challenge, now })
  if (userPk === null) return err('wrong_credentials')
  attempts.giveBack(counted)
  const user = await ports.accounts.byPk(userPk)
  if (!user?.is_active) return err('user_inactive')
  return ok(await openSession(ports, { userPk, client, userAgent, now }))
}
