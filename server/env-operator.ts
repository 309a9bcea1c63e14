import * as z from 'zod/mini'
import type { ServiceOperator } from '#contract/operator.ts'

const line = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}<>]{1,200}$/u))
const says = 'one line of at most 200 letters, without < and >'

/** The operator's details for the legal notice. The server also runs without them. */
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

type Input = (name: keyof typeof operatorVariables) => string | null

export const readOperatorDetails = (input: Input): ServiceOperator => ({
  name: input('OPERATOR_NAME'),
  representative: input('OPERATOR_REPRESENTATIVE'),
  registration: input('OPERATOR_REGISTRATION'),
  mail_order: input('OPERATOR_MAIL_ORDER'),
  legal_status: input('OPERATOR_LEGAL_STATUS'),
  address: input('OPERATOR_ADDRESS'),
  email: input('OPERATOR_EMAIL'),
  phone: input('OPERATOR_PHONE'),
  privacy_officer: input('OPERATOR_PRIVACY_OFFICER'),
  hosting: input('OPERATOR_HOSTING'),
})
