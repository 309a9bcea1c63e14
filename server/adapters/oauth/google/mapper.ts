import type { Person } from '#server/sign-in-ports.ts'
import { emailOf, NAME, NICKNAME, told } from '../told.ts'
import type { Claims } from './wire.ts'

export const personOf = ({ sub, name, email, email_verified }: Claims): Person => ({
  subject: sub,
  nickname: told(name, NICKNAME),
  name: told(name, NAME),
  email: email_verified === true ? emailOf(email) : null,
})
