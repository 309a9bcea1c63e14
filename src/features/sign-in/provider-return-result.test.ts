import { describe, expect, it } from 'vitest'
import { readProviderReturn } from './provider-return-result.ts'

describe('a return from a provider', () => {
  it.each([
    [
      { code: 'c', state: 's' },
      { kind: 'proof', code: 'c', state: 's' },
    ],
    [{ code: 'c', state: 's', error: 'access_denied' }, { kind: 'denied' }],
    [{ error: 'user_cancelled_authorize' }, { kind: 'denied' }],
    [{ error: 'server_error', state: 's' }, { kind: 'expired' }],
    [{ code: 'c' }, { kind: 'expired' }],
    [{ state: 's' }, { kind: 'expired' }],
    [{ code: null, state: null, error: null }, { kind: 'nothing' }],
    [{}, { kind: 'nothing' }],
  ])('with %j is read as %j', (query, came) => expect(readProviderReturn(query)).toEqual(came))
})
