import * as z from 'zod/mini'
import type { Operator } from '#contract/operator.ts'

const line = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}<>]{1,200}$/u))
const says = 'one line of at most 200 letters, without < and >'

/** The operator's details for the legal notice. The server runs without them. */
export const operatorVariables = {
  OPERATOR_NAME: { schema: line, says },
  OPERATOR_REPRESENTATIVE: { schema: line, says },
  OPERATOR_REGISTRATION: { schema: line, says },
  OPERATOR_MAIL_ORDER: { schema: line, says },
  OPERATOR_LEGAL_STATUS: { schema: line, says },
  OPERATOR_ADDRESS: { schema: line, says },
  OPERATOR_EMAIL: { schema: z.email(), says: 'an e-mail address' },
  OPERATOR_PHONE: { schema: z.string().check(z.regex(/^[\d+() -]{3,24}$/)), says: 'a telephone number' },
  OPERATOR_PRIVACY_OFFICER: { schema: line, says },
  OPERATOR_HOSTING: { schema: line, says },
} as const

type Given = (name: keyof typeof operatorVariables) => string | null

export const operatorIn = (given: Given): Operator => ({
  name: given('OPERATOR_NAME'),
  representative: given('OPERATOR_REPRESENTATIVE'),
  registration: given('OPERATOR_REGISTRATION'),
  mail_order: given('OPERATOR_MAIL_ORDER'),
  legal_status: given('OPERATOR_LEGAL_STATUS'),
  address: given('OPERATOR_ADDRESS'),
  email: given('OPERATOR_EMAIL'),
  phone: given('OPERATOR_PHONE'),
  privacy_officer: given('OPERATOR_PRIVACY_OFFICER'),
  hosting: given('OPERATOR_HOSTING'),
})
