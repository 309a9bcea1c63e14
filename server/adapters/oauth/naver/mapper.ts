import type { Person } from '#server/sign-in-ports.ts'
import { NAME, NICKNAME, told } from '../told.ts'
import type { User } from './wire.ts'

/** Whether its e-mail address was proved Naver does not say. */
export const personOf = ({ response: { id, nickname, name } }: User): Person => ({
  subject: id,
  nickname: told(nickname, NICKNAME),
  name: told(name, NAME),
  email: null,
})
