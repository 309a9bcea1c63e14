import * as z from 'zod/mini'
import type { SmtpEnv } from './mail-ports.ts'

const secret = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))

export const smtpVariables = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).check(z.refine(text => new URL(text).username === '')),
    says: 'an address that begins with smtps:// or smtp://, without user and password',
  },
  SMTP_USER: { schema: secret, says: 'the name by which the SMTP server knows us' },
  SMTP_PASSWORD: { schema: secret, says: 'the password of the SMTP server' },
  SMTP_FROM: { schema: z.email(), says: 'an e-mail address' },
} as const

export type SmtpVariable = keyof typeof smtpVariables

/** A password that stands in the address by mistake is not shown either. */
export const smtpSecrets: readonly SmtpVariable[] = ['SMTP_PASSWORD', 'SMTP_URL']

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readSmtpSettings(
  input: (name: SmtpVariable) => string | null,
): SmtpEnv | { missing: SmtpVariable } | null {
  const [url, user, password, from] = [
    input('SMTP_URL'),
    input('SMTP_USER'),
    input('SMTP_PASSWORD'),
    input('SMTP_FROM'),
  ]
  if (url === null && user === null && password === null && from === null) return null
  if (url === null) return { missing: 'SMTP_URL' }
  if (from === null) return { missing: 'SMTP_FROM' }
  if (user === null && password !== null) return { missing: 'SMTP_USER' }
  if (user !== null && password === null) return { missing: 'SMTP_PASSWORD' }
  return { url: new URL(url), user, password, from }
}
