import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AccountStore, Attempts, ClientKind, Sessions, TokenIssuer } from '../../ports.ts'
import type { HandoffCodes, OneTimeKeys } from '../../sign-in-ports.ts'
import { openSession, type SignedIn } from './open-session.ts'

/**
 * Exchanges a hand-over code for a session. A wrong verifier does not use the code up, so an eavesdropper cannot make
 * it useless; 256 bits cannot be guessed within the minute that the code is valid.
 */
export async function redeemHandoff(
  ports: {
    accounts: AccountStore
    sessions: Sessions
    handoffCodes: HandoffCodes
    keys: OneTimeKeys
    tokens: TokenIssuer
    attempts: Attempts
  },
  input: {
    code: string
    verifier: string
    client: ClientKind
    address: string
    userAgent: string
    now: Date
  },
): Promise<Result<SignedIn, 'wrong_credentials' | 'user_inactive' | 'too_many_requests'>> {
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
