import { readPhone } from '#domain/account/phone.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import type { PeopleStores } from '../../people-ports.ts'
import type { User } from '../../ports.ts'
import { type CodeSent, type SendPorts, sendCode } from './send-code.ts'

/** Sends a code to the phone number that is linked to the account, and to no other. */
export async function sendProofCode(
  ports: SendPorts & { profiles: PeopleStores['profiles'] },
  { user, ip, now }: { user: User; ip: string; now: Date },
): Promise<Result<CodeSent, 'forbidden' | 'too_many_requests' | 'unavailable'>> {
  const profile = await ports.profiles.of(user.pk)
  const phone = readPhone(profile?.phone_number ?? '', user.locale_code)
  if (!phone.ok) return err('forbidden')
  const language = user.lang_code
  return sendCode(ports, { purpose: 'sign-in', phone: phone.value, isMeant: true, language, ip, now })
}
