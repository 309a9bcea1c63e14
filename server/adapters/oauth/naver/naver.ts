import { err, ok } from '#domain/kernel/result.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { addressAt } from '../address.ts'
import { type Ask, bearer, below, form } from '../ask.ts'
import { personOf } from './mapper.ts'
import { Token, User } from './wire.ts'

/** Takes neither verifier nor nonce: a confidential client, held together by the state, which it wants to see again. */
export function naver(settings: ProviderSettings['naver'], redirectUri: string, ask: Ask): OAuthProvider {
  const { authUrl, apiUrl, clientId, clientSecret } = settings
  return {
    takesVerifier: false,
    takesNonce: false,

    addressFor: ({ state }) =>
      addressAt(below(authUrl, 'oauth2.0/authorize'), { clientId, redirectUri, state }),

    async personOf({ code, state }) {
      const token = await ask(
        below(authUrl, 'oauth2.0/token'),
        form({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          state,
        }),
      )
      if (!token.ok) return token
      const given = Token.safeParse(token.value.body)
      if (token.value.status !== 200 || !given.success) return err('refused')

      const user = await ask(below(apiUrl, 'v1/nid/me'), bearer(given.data.access_token))
      if (!user.ok) return user
      const read = User.safeParse(user.value.body)
      return user.value.status === 200 && read.success ? ok(personOf(read.data)) : err('refused')
    },
  }
}
