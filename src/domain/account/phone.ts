import { err, ok, type Result } from '../kernel/result.ts'

/** A mobile number is parsed into its E.164 form and the parts that the message limits are counted by. */
export type ParsedPhone = {
  /** The number begins with the plus sign: +821012345678. */
  number: string
  country: PhoneCountry
  /**
   * The prefix is the number without its last four digits. Fraudsters rent numbers in consecutive blocks to be paid for
   * messages, so limits count blocks.
   */
  prefix: string
}

/** Dialling codes that Tidemark sends messages to. */
export const phoneCountries = ['+82', '+1'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

/**
 * Area codes with +1 that belong neither to the United States nor to Canada (North American Numbering Plan), and 900, which the
 * receiver pays for. Most message fraud with +1 numbers uses these.
 */
const costlyAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
)

/** Only mobile numbers receive messages. Since 2021 every Korean mobile number begins with 010. */
const korean = /^0?(10\d{8})$/
const american = /^([2-9]\d\d)[2-9]\d{6}$/

/** Parses a number as a user types it. Without a plus sign it is read as Korean if possible, else by the user's locale. */
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
