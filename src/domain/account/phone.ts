import { err, ok, type Result } from '../kernel/result.ts'

/** A telephone that can be sent a message: E.164, and what is counted of it. */
export type ParsedPhone = {
  /** With its plus: +821012345678. */
  number: string
  country: PhoneCountry
  /** All but the last four digits: who rents numbers to be paid for messages rents them in rows. */
  prefix: string
}

/** The dialling codes that anything is sent to at all. */
export const phoneCountries = ['+82', '+1'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

/**
 * What begins with +1 and is neither the United States nor Canada, by the North American Numbering Plan, and 900, which
 * the called one pays for: most of the money stolen by messages behind +1 is stolen there.
 */
const costlyAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
)

/** Only mobile numbers take messages, and since 2021 all of them begin with 010. */
const korean = /^0?(10\d{8})$/
const american = /^([2-9]\d\d)[2-9]\d{6}$/

/** As a person types it. Without a plus it is Korean if it can be, otherwise of the country the person says to be in. */
export function readPhone(typed: string, locale: string): Result<ParsedPhone, 'not_a_phone'> {
  const text = typed.normalize('NFKC').trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return err('not_a_phone')
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+82')) return koreanPhone(digits.slice(2))
  if (text.startsWith('+1')) return americanPhone(digits.slice(1))
  if (text.startsWith('+')) return err('not_a_phone')
  const inKorea = koreanPhone(digits)
  if (inKorea.ok || locale.toUpperCase() !== 'US') return inKorea
  return americanPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)
}

function koreanPhone(digits: string): Result<ParsedPhone, 'not_a_phone'> {
  const [, mobile] = korean.exec(digits) ?? []
  return mobile === undefined ? err('not_a_phone') : ok(phoneOf('+82', mobile))
}

function americanPhone(digits: string): Result<ParsedPhone, 'not_a_phone'> {
  const [whole, area = ''] = american.exec(digits) ?? []
  return whole === undefined || costlyAreas.has(area) ? err('not_a_phone') : ok(phoneOf('+1', whole))
}

const phoneOf = (country: PhoneCountry, national: string): ParsedPhone => {
  const number = `${country}${national}`
  return { number, country, prefix: number.slice(0, -4) }
}
