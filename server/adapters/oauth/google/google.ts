import { err, ok } from '#domain/kernel/result.ts'
import { pathBelow } from '#server/adapters/vendor-calls/path-below.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { authorizationAddress } from '../address.ts'
import { type AskProvider, formRequest } from '../ask.ts'
import { idTokenReader } from '../id-token.ts'
import { personFromGoogle } from './mapper.ts'
import { GoogleClaims, GoogleToken } from './wire.ts'

const issuer = ['https://accounts.google.com', 'accounts.google.com']

export function createGoogleProvider(
  settings: ProviderSettings['google'],
  redirectUri: string,
  ask: AskProvider,
): OAuthProvider {
  const { authUrl, tokenUrl, keysUrl, clientId, clientSecret } = settings
  const readIdToken = idTokenReader({ ask, keysUrl, issuer, audience: clientId })
  return {
    takesVerifier: true,
    takesNonce: true,

    addressFor: ({ state, verifier, nonce }) =>
      authorizationAddress(pathBelow(authUrl, 'o/oauth2/v2/auth'), {
        ...{ clientId, redirectUri, state, verifier },
        scopes: ['openid', 'profile', 'email'],
        more: nonce === null ? {} : { nonce },
      }),

    async personOf({ code, verifier, nonce, now }) {
      if (verifier === null) return err('refused')
      const token = await ask(
        pathBelow(tokenUrl, 'token'),
        formRequest({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          code,
        }),
      )
      if (!token.ok) return token
      const input = GoogleToken.safeParse(token.value.body)
      if (token.value.status !== 200 || !input.success) return err('refused')

      const trusted = await readIdToken(input.data.id_token, nonce, now)
      if (!trusted.ok) return trusted
      const claims = GoogleClaims.safeParse(trusted.value)
      return claims.success ? ok(personFromGoogle(claims.data)) : err('refused')
    },
  }
}
