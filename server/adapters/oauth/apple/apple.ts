import { err, ok } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { authorizationAddress } from '../address.ts'
import { type AskProvider, formRequest } from '../ask.ts'
import { idTokenReader } from '../id-token.ts'
import { APPLE_ORIGIN, clientSecretOf } from './client-secret.ts'
import { personFromApple } from './mapper.ts'
import { AppleClaims, AppleToken } from './wire.ts'

/** Apple posts a form to the return address, because the scopes include the name. It supports a nonce, but no PKCE verifier. */
export function createAppleProvider(
  settings: ProviderSettings['apple'],
  redirectUri: string,
  ask: AskProvider,
): OAuthProvider {
  const { authUrl, clientId } = settings
  const clientSecret = clientSecretOf(settings)
  const readIdToken = idTokenReader({
    ask,
    keysUrl: pathBelow(authUrl, 'auth/keys'),
    issuer: [APPLE_ORIGIN],
    audience: clientId,
  })
  return {
    takesVerifier: false,
    takesNonce: true,

    addressFor: ({ state, nonce }) =>
      authorizationAddress(pathBelow(authUrl, 'auth/authorize'), {
        ...{ clientId, redirectUri, state },
        scopes: ['name', 'email'],
        more: { response_mode: 'form_post', ...(nonce === null ? {} : { nonce }) },
      }),

    async personOf({ code, nonce, now }) {
      const token = await ask(
        pathBelow(authUrl, 'auth/token'),
        formRequest({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: await clientSecret(now),
          redirect_uri: redirectUri,
          code,
        }),
      )
      if (!token.ok) return token
      const input = AppleToken.safeParse(token.value.body)
      if (token.value.status !== 200 || !input.success) return err('refused')

      const trusted = await readIdToken(input.data.id_token, nonce, now)
      if (!trusted.ok) return trusted
      const claims = AppleClaims.safeParse(trusted.value)
      return claims.success ? ok(personFromApple(claims.data)) : err('refused')
    },
  }
}
