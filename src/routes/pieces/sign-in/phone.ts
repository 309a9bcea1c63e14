import { readPhone } from '#domain/account/phone.ts'

export const countries = ['kr', 'us'] as const
export type Country = (typeof countries)[number]

/** As it goes to the server, or null where it cannot be a number that takes messages. */
export function phoneOf(typed: string, country: Country): string | null {
  const read = readPhone(typed, country)
  return read.ok ? read.value.number : null
}
