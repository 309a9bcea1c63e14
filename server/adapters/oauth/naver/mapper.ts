import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, NAME, NICKNAME } from '../clean-name.ts'
import type { NaverUser } from './wire.ts'

/** The e-mail address is not used, because Naver does not say whether it was verified. */
export const personFromNaver = ({ response: { id, nickname, name } }: NaverUser): ProviderPerson => ({
  subject: id,
  nickname: cleanName(nickname, NICKNAME),
  name: cleanName(name, NAME),
  email: null,
})
