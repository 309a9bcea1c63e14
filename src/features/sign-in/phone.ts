import { readPhone } from '#domain/account/phone.ts'

export const offeredPhoneCountries = ['kr', 'us'] as const
export type OfferedPhoneCountry = (typeof offeredPhoneCountries)[number]

/** As it goes to the server, or null where it cannot be a number that takes messages. */
export function phoneOf(typed: string, country: OfferedPhoneCountry): string | null {
  const read = readPhone(typed, country)
  return read.ok ? read.value.number : null
}
