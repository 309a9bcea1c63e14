import type { Stores, TokenIssuer, User } from '#server/ports.ts'
import { payple } from '../billing/some-receipts.ts'

const user: User = {
  ...{ pk: 1, username: 'subscriber', nickname: 'Subscriber', name: '', auth_provider: 'general' },
  ...{ lang_code: 'en', locale_code: 'en-US', date_joined: '2026-11-01T00:00:00.000Z' },
  ...{ is_admin: false, is_demo: false, is_active: true },
}

/** Headers of a caller with the premium plan. */
export const asSubscriber = { authorization: 'Bearer a.b.c' } as const

/** Stores with one user who has the premium plan; every token is that user's. For servers on which no user signs in. */
export function withSubscriber(stores: Stores): { stores: Stores; tokens: TokenIssuer } {
  const never = () => {
    throw new Error('Nobody signs in here')
  }
  return {
    stores: {
      ...stores,
      sessions: { ...stores.sessions, userOf: async () => user },
      receipts: { ...stores.receipts, of: async () => [payple({ plan: 'premium' })] },
    },
    tokens: {
      readAccess: async () => ({ userPk: user.pk, sessionId: 'one', counter: 0, client: 'web' }),
      refreshToken: () => 'one',
      refreshHash: () => Buffer.alloc(32),
      readRefresh: () => null,
      issueAccess: never,
    },
  }
}
