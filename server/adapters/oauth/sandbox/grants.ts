import { randomBytes } from 'node:crypto'
import type { SandboxPerson } from './persons.ts'

/** A user's consent. It is stored under a code, which is exchanged once, and then under a token. */
export type Grant = {
  person: SandboxPerson
  redirectUri: string
  challenge: string | null
  nonce: string | null
  state: string
}

const lifeMs = 5 * 60_000
const most = 1000

type Held<T> = { value: T; until: number }

export function createSandboxGrantStore(now: () => number) {
  const codes = new Map<string, Held<Grant>>()
  const tokens = new Map<string, Held<SandboxPerson>>()

  const keep = <T>(place: Map<string, Held<T>>, value: T): string => {
    const key = randomBytes(24).toString('base64url')
    if (place.size >= most) place.delete(place.keys().next().value ?? '')
    place.set(key, { value, until: now() + lifeMs })
    return key
  }
  const look = <T>(place: Map<string, Held<T>>, key: string): T | null => {
    const held = place.get(key)
    return held && held.until > now() ? held.value : null
  }

  return {
    codeFor: (grant: Grant): string => keep(codes, grant),
    redeem(code: string): Grant | null {
      const grant = look(codes, code)
      codes.delete(code)
      return grant
    },
    tokenFor: (person: SandboxPerson): string => keep(tokens, person),
    bearer(request: Request): SandboxPerson | null {
      const [, token = ''] = /^Bearer ([\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? []
      return look(tokens, token)
    },
  }
}

export type SandboxGrantStore = ReturnType<typeof createSandboxGrantStore>
