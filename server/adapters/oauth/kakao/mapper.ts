import type { Person } from '#server/sign-in-ports.ts'
import { emailOf, NAME, NICKNAME, told } from '../told.ts'
import type { User } from './wire.ts'

export function personOf({ id, properties, kakao_account: account }: User): Person {
  const proved = account?.is_email_valid === true && account.is_email_verified === true
  return {
    subject: String(id),
    nickname: told(account?.profile?.nickname ?? properties?.nickname, NICKNAME),
    name: told(account?.name, NAME),
    email: proved ? emailOf(account.email) : null,
  }
}
