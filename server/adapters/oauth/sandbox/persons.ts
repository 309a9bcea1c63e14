import { createHash } from 'node:crypto'
import type { Provider } from '#server/sign-in-ports.ts'

/** An invented person. A field that is null is not shared with us. */
export type SandboxPerson = {
  key: string
  nickname: string | null
  givenName: string
  familyName: string
  tellsName: boolean
  email: string | null
  emailProved: boolean
}

export const sandboxPersons: readonly SandboxPerson[] = [
  {
    key: 'bada',
    nickname: '바다지기',
    givenName: '바다',
    familyName: '한',
    tellsName: true,
    email: 'bada@sandbox.example',
    emailProved: true,
  },
  {
    key: 'marsh',
    nickname: 'Marsh Light',
    givenName: 'Ebba',
    familyName: 'Marsh',
    tellsName: true,
    email: 'ebba@sandbox.example',
    emailProved: false,
  },
  {
    key: 'quiet',
    nickname: null,
    givenName: '고요',
    familyName: '백',
    tellsName: false,
    email: null,
    emailProved: false,
  },
]

/** Returns a number for a person, which is the same after each start and different at each provider. */
const numberOf = (provider: Provider, key: string): string =>
  BigInt(`0x${createHash('sha256').update(`${provider}.${key}`).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '0')

/** Returns the person's id (the OAuth subject) in the provider's own format. */
export function sandboxSubject(provider: Provider, { key }: SandboxPerson): string {
  const digits = numberOf(provider, key)
  if (provider === 'kakao') return `4${digits.slice(-9)}`
  if (provider === 'google') return `1${digits}`
  const hash = createHash('sha256').update(`${provider}.${key}`).digest()
  if (provider === 'naver') return hash.toString('base64url')
  return `00${digits.slice(-4)}.${hash.toString('hex').slice(0, 32)}.0417`
}
