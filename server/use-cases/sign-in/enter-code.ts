import { timingSafeEqual } from 'node:crypto'
import { MAX_SMS_CODE_TRIES, SMS_CODE_LIFE_MS } from '#domain/account/sms-caps.ts'
import type { ChallengePurpose, OneTimeCodes, SmsChallengeStore } from '../../sms-ports.ts'

/**
 * Returns the phone number that the code was sent to. Returns null, without distinction, for a wrong, used, expired or
 * too often tried code. A right code is used up, even if what follows fails.
 */
export async function verifySmsCode(
  ports: { codes: OneTimeCodes; smsChallenges: SmsChallengeStore },
  input: { purpose: ChallengePurpose; challenge: string; code: string; now: Date },
): Promise<string | null> {
  const { purpose, challenge: id, code, now } = input
  const attempt = await ports.smsChallenges.takeTry({ id, purpose, mostTries: MAX_SMS_CODE_TRIES, now })
  const hash = ports.codes.hashOf({ to: attempt?.phone ?? '', code, challenge: id })
  if (!attempt || !timingSafeEqual(hash, attempt.codeHash)) return null
  const isFirst = await ports.smsChallenges.enter({ id, lifeMs: SMS_CODE_LIFE_MS, now })
  return isFirst ? attempt.phone : null
}
