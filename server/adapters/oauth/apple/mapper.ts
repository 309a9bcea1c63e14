import type { Person } from '#server/sign-in-ports.ts'
import { emailOf } from '../told.ts'
import type { Claims } from './wire.ts'

export const personOf = ({ sub, email, email_verified }: Claims): Person => ({
  subject: sub,
  nickname: '',
  name: '',
  email: email_verified === true || email_verified === 'true' ? emailOf(email) : null,
})
