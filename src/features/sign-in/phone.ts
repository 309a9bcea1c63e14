import { readPhone } from '#domain/account/phone.ts'

export const offeredPhoneCountries = ['kr', 'us'] as const
export type OfferedPhoneCountry = (typeof offeredPhoneCountries)[number]

/** Returns the number in the format of the server; null when it cannot receive text messages. */
export function parsePhoneNumber(typed: string, country: OfferedPhoneCountry): string | null {
  const read = readPhone(typed, country)
  return read.ok ? read.value.number : null
}
