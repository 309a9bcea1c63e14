import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, emailOf, NAME, NICKNAME } from '../clean-name.ts'
import type { GoogleClaims } from './wire.ts'

export const personFromGoogle = ({ sub, name, email, email_verified }: GoogleClaims): ProviderPerson => ({
  subject: sub,
  nickname: cleanName(name, NICKNAME),
  name: cleanName(name, NAME),
  email: email_verified === true ? emailOf(email) : null,
})
