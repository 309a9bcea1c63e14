import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AttemptLimiter, ClientKind, TokenIssuer, Transaction } from '../../ports.ts'
import type { SmsService } from '../../sms-ports.ts'
import { verifySmsCode } from './enter-code.ts'
import { type OpenedSession, openSession } from './open-session.ts'

type Entered = OpenedSession & { isNew: boolean }
type Refused = 'wrong_credentials' | 'user_inactive'

/** Signs in with a code. Only the holder of the phone learns whether an account existed. */
export async function signInByCode(
  ports: { sms: SmsService; tokens: TokenIssuer; attempts: AttemptLimiter; transaction: Transaction },
  input: {
    challenge: string
    code: string
    langCode: 'ko' | 'en'
    localeCode: string
    client: ClientKind
    ip: string
    userAgent: string
    now: Date
  },
): Promise<
  Result<OpenedSession & { isNew: boolean }, 'wrong_credentials' | 'user_inactive' | 'too_many_requests'>
> {
  const { sms, tokens, attempts } = ports
  const counted = [`ip:${sms.household(input.ip)}`]
  if (!attempts.take(counted)) return err('too_many_requests')
  const signedIn = await ports.transaction(async (stores): Promise<Result<Entered, Refused>> => {
    const { smsChallenges, registrations, sessions } = stores
    const { codes } = sms
    const phone = await verifySmsCode({ codes, smsChallenges }, { ...input, purpose: 'sign-in' })
    if (phone === null) return err('wrong_credentials')
    const { userPk, isActive, isNew } = await registrations.accountOfPhone({ ...input, phone })
    if (!isActive) return err('user_inactive')
    return ok({ ...(await openSession({ sessions, tokens }, { ...input, userPk })), isNew })
  })
  if (signedIn.ok || signedIn.error === 'user_inactive') attempts.giveBack(counted)
  return signedIn
}
