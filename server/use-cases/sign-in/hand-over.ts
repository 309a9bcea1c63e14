import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AttemptLimiter } from '../../ports.ts'
import type { HandoffClient, HandoffCodeStore, OneTimeKeys } from '../../sign-in-ports.ts'

const codeSeconds = 60

/**
 * Creates a hand-over code. It works only for the client that has the verifier of the challenge, and only for that kind
 * of client.
 */
export async function createHandoffCode(
  ports: { handoffCodes: HandoffCodeStore; keys: OneTimeKeys; attempts: AttemptLimiter },
  input: { userPk: number; client: HandoffClient; challenge: string; now: Date },
): Promise<Result<{ code: string; expires_in: number }, 'too_many_requests'>> {
  const { userPk, client, challenge, now } = input
  if (!ports.attempts.take([`begin:user:${userPk}`])) return err('too_many_requests')
  const code = ports.keys.make()
  const codeHash = ports.keys.hashOf('hand-over', code)
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
  await ports.handoffCodes.give({ codeHash, userPk, client, challenge, expiresAt })
  return ok({ code, expires_in: codeSeconds })
}
