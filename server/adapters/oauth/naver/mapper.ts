import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, NAME, NICKNAME } from '../clean-name.ts'
import type { NaverUser } from './wire.ts'

/** Whether its e-mail address was proved Naver does not say. */
export const personFromNaver = ({ response: { id, nickname, name } }: NaverUser): ProviderPerson => ({
  subject: id,
  nickname: cleanName(nickname, NICKNAME),
  name: cleanName(name, NAME),
  email: null,
})
