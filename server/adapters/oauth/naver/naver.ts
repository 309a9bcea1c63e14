import { err, ok } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { authorizationAddress } from '../address.ts'
import { type AskProvider, bearerRequest, formRequest } from '../ask.ts'
import { personFromNaver } from './mapper.ts'
import { NaverToken, NaverUser } from './wire.ts'

/**
 * Naver is used as a confidential client without PKCE and nonce. The state ties the reply to the browser, and Naver's token
 * request needs it again.
 */
export function createNaverProvider(
  settings: ProviderSettings['naver'],
  redirectUri: string,
  ask: AskProvider,
): OAuthProvider {
  const { authUrl, apiUrl, clientId, clientSecret } = settings
  return {
    takesVerifier: false,
    takesNonce: false,

    addressFor: ({ state }) =>
      authorizationAddress(pathBelow(authUrl, 'oauth2.0/authorize'), { clientId, redirectUri, state }),

    async personOf({ code, state }) {
      const token = await ask(
        pathBelow(authUrl, 'oauth2.0/token'),
        formRequest({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          state,
        }),
      )
      if (!token.ok) return token
      const input = NaverToken.safeParse(token.value.body)
      if (token.value.status !== 200 || !input.success) return err('refused')

      const user = await ask(pathBelow(apiUrl, 'v1/nid/me'), bearerRequest(input.data.access_token))
      if (!user.ok) return user
      const read = NaverUser.safeParse(user.value.body)
      return user.value.status === 200 && read.success ? ok(personFromNaver(read.data)) : err('refused')
    },
  }
}
