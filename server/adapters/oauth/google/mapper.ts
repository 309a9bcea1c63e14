import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, emailOf, MOST_NAME_LETTERS, MOST_NICKNAME_LETTERS } from '../clean-name.ts'
import type { GoogleClaims } from './wire.ts'

export const personFromGoogle = ({ sub, name, email, email_verified }: GoogleClaims): ProviderPerson => ({
  subject: sub,
  nickname: cleanName(name, MOST_NICKNAME_LETTERS),
  name: cleanName(name, MOST_NAME_LETTERS),
  email: email_verified === true ? emailOf(email) : null,
})
