import type { ProviderPerson } from '#server/sign-in-ports.ts'
import { cleanName, emailOf, MOST_NAME_LETTERS, MOST_NICKNAME_LETTERS } from '../clean-name.ts'
import type { KakaoUser } from './wire.ts'

export function personFromKakao({ id, properties, kakao_account: account }: KakaoUser): ProviderPerson {
  const proved = account?.is_email_valid === true && account.is_email_verified === true
  return {
    subject: String(id),
    nickname: cleanName(account?.profile?.nickname ?? properties?.nickname, MOST_NICKNAME_LETTERS),
    name: cleanName(account?.name, MOST_NAME_LETTERS),
    email: proved ? emailOf(account.email) : null,
  }
}
