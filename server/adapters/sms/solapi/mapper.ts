import type { ParsedPhone, PhoneCountry } from '#domain/account/phone.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { SmsFault } from '#server/sms-ports.ts'
import { SolapiAcceptance, SolapiRefusal } from './wire.ts'

const dialled: Record<PhoneCountry, (national: string) => { country: string; to: string }> = {
  '+82': national => ({ country: '82', to: `0${national}` }),
  '+1': national => ({ country: '1', to: national }),
}

/** Converts a message to Solapi's form, which has the number as dialled inside its country, and the country code. */
export function messageOf(input: { to: ParsedPhone; from: string; text: string }) {
  const { to, from, text } = input
  const national = to.number.slice(to.country.length)
  return { ...dialled[to.country](national), from: from.replaceAll(/\D/g, ''), text, type: 'SMS' }
}

/**
 * Success means only that Solapi has accepted the message. Each request has one message, so one failed message is a
 * refusal.
 */
export function solapiOutcomeOf(status: number, body: unknown): Result<null, SmsFault> {
  if (status === 200) {
    const accepted = SolapiAcceptance.safeParse(body)
    if (!accepted.success) return err('unreadable')
    const { failedMessageList, groupInfo } = accepted.data
    return failedMessageList.length > 0 || groupInfo.count.registeredFailed > 0 ? err('refused') : ok(null)
  }
  if (status >= 500) return err('unreachable')
  return SolapiRefusal.safeParse(body).success ? err('refused') : err('unreadable')
}
