import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, MOST_NAME_LETTERS, MOST_NICKNAME_LETTERS } from '../clean-name.ts'
import type { NaverUser } from './wire.ts'

/** The e-mail address is not used, because Naver does not say whether it was verified. */
export const personFromNaver = ({ response: { id, nickname, name } }: NaverUser): ProviderPerson => ({
  subject: id,
  nickname: cleanName(nickname, MOST_NICKNAME_LETTERS),
  name: cleanName(name, MOST_NAME_LETTERS),
  email: null,
})
