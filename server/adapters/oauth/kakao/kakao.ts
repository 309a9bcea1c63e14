import { err, ok } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { authorizationAddress } from '../address.ts'
import { type AskProvider, bearerRequest, formRequest } from '../ask.ts'
import { personFromKakao } from './mapper.ts'
import { KakaoToken, KakaoUser } from './wire.ts'

/** Kakao is used as a confidential client without PKCE and nonce: the state ties the reply to the browser. */
export function createKakaoProvider(
  settings: ProviderSettings['kakao'],
  redirectUri: string,
  ask: AskProvider,
): OAuthProvider {
  const { authUrl, apiUrl, clientId, clientSecret } = settings
  return {
    takesVerifier: false,
    takesNonce: false,

    // The address asks for no scopes, because Kakao rejects a scope that the operator has not enabled in its console.
    addressFor: ({ state }) =>
      authorizationAddress(pathBelow(authUrl, 'oauth/authorize'), { clientId, redirectUri, state }),

    async personOf({ code }) {
      const token = await ask(
        pathBelow(authUrl, 'oauth/token'),
        formRequest({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code,
        }),
      )
      if (!token.ok) return token
      const input = KakaoToken.safeParse(token.value.body)
      if (token.value.status !== 200 || !input.success) return err('refused')

      const user = await ask(pathBelow(apiUrl, 'v2/user/me'), bearerRequest(input.data.access_token))
      if (!user.ok) return user
      const read = KakaoUser.safeParse(user.value.body)
      return user.value.status === 200 && read.success ? ok(personFromKakao(read.data)) : err('refused')
    },
  }
}
