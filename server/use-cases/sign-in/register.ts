import { findPasswordProblem } from '#domain/account/password.ts'
import { findUsernameProblem } from '#domain/account/username.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ClientKind, PasswordHasher, TokenIssuer, Transaction } from '../../ports.ts'
import type { RegistrationLimits, RegistrationStore, SmsService } from '../../sms-ports.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/** The problem of each wrong field. */
export type WrongFields = Record<string, string>

export async function register(
  ports: {
    registrations: RegistrationStore
    registrationLimits: RegistrationLimits
    sms: Pick<SmsService, 'household'>
    passwords: PasswordHasher
    tokens: TokenIssuer
    transaction: Transaction
  },
  input: {
    username: string
    password: string
    langCode: 'ko' | 'en'
    client: ClientKind
    ip: string
    userAgent: string
    now: Date
  },
): Promise<Result<OpenedSession, { wrong: WrongFields } | 'conflict' | 'too_many_requests'>> {
  const { username, password, langCode: lang_code } = input
  const wrong = fieldsWithProblemsOrNull({
    username: findUsernameProblem(username),
    password: findPasswordProblem(password, username),
  })
  if (wrong) return err({ wrong })
  if (!ports.registrationLimits.registrations.take(ports.sms.household(input.ip)))
    return err('too_many_requests')
  // The name is checked before the password is hashed, because hashing is slow on purpose.
  if (await ports.registrations.isUsernameTaken(username)) return err('conflict')
  const hashed = await ports.passwords.hash(password)
  if (!hashed.ok) return err('too_many_requests')
  const passwordHash = hashed.value
  const account = { username, passwordHash, nickname: '', lang_code, is_admin: false, is_demo: false }
  return ports.transaction(async ({ accounts, sessions }) => {
    const userPk = await accounts.addGeneral(account)
    if (userPk === null) return err('conflict')
    return ok(await openSession({ sessions, tokens: ports.tokens }, { ...input, userPk }))
  })
}

export function fieldsWithProblemsOrNull(problems: Record<string, string | null>): WrongFields | null {
  const wrong = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : []))
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}
