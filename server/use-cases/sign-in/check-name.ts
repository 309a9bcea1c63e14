import type { NameProblem } from '#domain/account/name-problem.ts'
import { readNickname } from '#domain/account/nickname.ts'
import { findUsernameProblem } from '#domain/account/username.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { RegistrationLimits, RegistrationStore, SmsService } from '../../sms-ports.ts'

type Availability = { available: boolean; reason: NameProblem | 'taken' | '' }
type Ports = {
  registrations: RegistrationStore
  registrationLimits: RegistrationLimits
  sms: Pick<SmsService, 'household'>
}

const because = (reason: Availability['reason']) => ok({ available: reason === '', reason })

/** The caller is limited although names are public, to stop a client that wants to list all of them. */
const mayLookUp = ({ registrationLimits, sms }: Ports, ip: string): boolean =>
  registrationLimits.lookUps.take(sms.household(ip))

export async function checkUsernameAvailability(
  ports: Ports,
  { username, ip }: { username: string; ip: string },
): Promise<Result<Availability, 'too_many_requests'>> {
  if (!mayLookUp(ports, ip)) return err('too_many_requests')
  const name = username.trim()
  const problem = findUsernameProblem(name)
  if (problem) return because(problem)
  return because((await ports.registrations.isUsernameTaken(name)) ? 'taken' : '')
}

export async function checkNicknameAvailability(
  ports: Ports,
  input: { nickname: string; ip: string },
): Promise<Result<Availability, 'too_many_requests'>> {
  if (!mayLookUp(ports, input.ip)) return err('too_many_requests')
  const nickname = readNickname(input.nickname)
  if (!nickname.ok) return because(nickname.error)
  return because((await ports.registrations.isNicknameTaken(nickname.value, null)) ? 'taken' : '')
}
