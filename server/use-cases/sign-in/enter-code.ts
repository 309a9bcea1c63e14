import { timingSafeEqual } from 'node:crypto'
import { CODE_LIFE_MS, CODE_TRIES } from '#domain/account/sms-caps.ts'
import type { ChallengePurpose, OneTimeCodes, SmsChallenges } from '../../sms-ports.ts'

/**
 * Whose telephone the code came to; null where it is wrong, used, too old or tried too often, which nothing tells
 * apart. A right one is spent by this, whatever becomes of what it was for.
 */
export async function enterCode(
  ports: { codes: OneTimeCodes; smsChallenges: SmsChallenges },
  given: { purpose: ChallengePurpose; challenge: string; code: string; now: Date },
): Promise<string | null> {
  const { purpose, challenge: id, code, now } = given
  const asked = await ports.smsChallenges.takeTry({ id, purpose, mostTries: CODE_TRIES, now })
  const hash = ports.codes.hashOf({ phone: asked?.phone ?? '', code, challenge: id })
  if (!asked || !timingSafeEqual(hash, asked.codeHash)) return null
  const isFirst = await ports.smsChallenges.enter({ id, lifeMs: CODE_LIFE_MS, now })
  return isFirst ? asked.phone : null
}
