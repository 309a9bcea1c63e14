import { randomUUID } from 'node:crypto'
import type { ParsedPhone } from '#domain/account/phone.ts'
import {
  looksLikeSmsPumping,
  PUMPING_SAMPLE_SIZE,
  SMS_CODE_LIFE_MS,
  SMS_RESEND_WAIT_MS,
  type SmsCap,
} from '#domain/account/sms-caps.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import type { ChallengePurpose, SmsChallengeStore, SmsService } from '../../sms-ports.ts'
import { codeMessage } from './code-message.ts'

export type SendPorts = { sms: SmsService; smsChallenges: SmsChallengeStore; transaction: Transaction }
export type CodeSent = { challenge: string; expires_in: number; resend_in: number }

/**
 * Sends a code to a phone number, within the caps. What is counted, stored and returned does not depend on `isMeant`,
 * which only decides whether a message is sent.
 */
export async function sendCode(
  ports: SendPorts,
  input: {
    purpose: ChallengePurpose
    phone: ParsedPhone
    isMeant: boolean
    language: 'ko' | 'en'
    ip: string
    now: Date
  },
): Promise<Result<CodeSent, 'too_many_requests' | 'unavailable'>> {
  const { sms, smsChallenges } = ports
  const { purpose, phone, now } = input
  const { sender } = sms
  if (!sender) return err('unavailable')
  const request = { phone, address: sms.household(input.ip), now }
  const code = sms.codes.make()
  const id = randomUUID()
  const codeHash = sms.codes.hashOf({ to: phone.number, code, challenge: id })
  const expiresAt = new Date(now.getTime() + SMS_CODE_LIFE_MS)

  // The caps are checked without the lock first, so that requests over a cap do not hold up the others.
  const reached =
    (await smsChallenges.reachedCap(request)) ??
    (await ports.transaction(async stores => {
      await stores.smsChallenges.oneAtATime()
      const reachedNow = await stores.smsChallenges.reachedCap(request)
      if (!reachedNow) await stores.smsChallenges.add(request, { id, purpose, codeHash, expiresAt })
      return reachedNow
    }))
  if (reached) {
    tellOfBreaker(sms, reached)
    return err('too_many_requests')
  }
  const newest = await smsChallenges.newest(PUMPING_SAMPLE_SIZE)
  if (looksLikeSmsPumping(newest)) sms.alarm('few of the codes that are sent are entered', newest)

  const text = codeMessage({ ...input, code, host: sms.host })
  const deliver = async () => {
    const sent = input.isMeant ? await sender.send({ to: phone, text }) : ok(null)
    if (!sent.ok) sms.alarm('a code could not be sent', { fault: sent.error })
    return sent.ok
  }
  // Sending is not awaited for a reset, because the time that it takes would reveal that the account exists.
  if (purpose === 'reset') void deliver()
  else if (!(await deliver())) return err('unavailable')
  return ok({ challenge: id, expires_in: SMS_CODE_LIFE_MS / 1000, resend_in: SMS_RESEND_WAIT_MS / 1000 })
}

/**
 * It is normal that a single phone number or address reaches its cap; when a country or all numbers together reach
 * theirs, an alarm is raised.
 */
function tellOfBreaker(sms: SmsService, { of, most }: SmsCap): void {
  if (of === 'all' || of.startsWith('+')) sms.alarm('no more codes are sent this hour', { of, most })
}
