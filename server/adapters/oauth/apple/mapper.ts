import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { emailOf } from '../clean-name.ts'
import type { AppleClaims } from './wire.ts'

export const personFromApple = ({ sub, email, email_verified }: AppleClaims): ProviderPerson => ({
  subject: sub,
  nickname: '',
  name: '',
  email: email_verified === true || email_verified === 'true' ? emailOf(email) : null,
})
