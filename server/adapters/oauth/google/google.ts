import { err, ok } from '#domain/kernel/result.ts'
import type { OAuthProvider, ProviderSettings } from '#server/sign-in-ports.ts'
import { addressAt } from '../address.ts'
import { type Ask, below, form } from '../ask.ts'
import { idTokenReader } from '../id-token.ts'
import { personOf } from './mapper.ts'
import { Claims, Token } from './wire.ts'

const issuer = ['https://accounts.google.com', 'accounts.google.com']

export function google(settings: ProviderSettings['google'], redirectUri: string, ask: Ask): OAuthProvider {
  const { authUrl, tokenUrl, keysUrl, clientId, clientSecret } = settings
  const readIdToken = idTokenReader({ ask, keysUrl, issuer, audience: clientId })
  return {
    takesVerifier: true,
    takesNonce: true,

    addressFor: ({ state, verifier, nonce }) =>
      addressAt(below(authUrl, 'o/oauth2/v2/auth'), {
        ...{ clientId, redirectUri, state, verifier },
        scopes: ['openid', 'profile', 'email'],
        more: nonce === null ? {} : { nonce },
      }),

    async personOf({ code, verifier, nonce, now }) {
      if (verifier === null) return err('refused')
      const token = await ask(
        below(tokenUrl, 'token'),
        form({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          code,
        }),
      )
      if (!token.ok) return token
      const given = Token.safeParse(token.value.body)
      if (token.value.status !== 200 || !given.success) return err('refused')

      const trusted = await readIdToken(given.data.id_token, nonce, now)
      if (!trusted.ok) return trusted
      const claims = Claims.safeParse(trusted.value)
      return claims.success ? ok(personOf(claims.data)) : err('refused')
    },
  }
}
