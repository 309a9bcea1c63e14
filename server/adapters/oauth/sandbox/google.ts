import { createHash } from 'node:crypto'
import type { ProviderSettings } from '#server/sign-in-ports.ts'
import { sandboxSubject } from './persons.ts'
import {
  formFields,
  jsonReply,
  redeemCode,
  redirectWithFields,
  type SandboxProvider,
  type SandboxProviderParts,
} from './sandbox-provider.ts'
import { makeIdTokenSigner } from './signing.ts'

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export function sandboxGoogle(
  settings: ProviderSettings['google'],
  parts: SandboxProviderParts,
): SandboxProvider {
  const { clientId, clientSecret } = settings
  const signing = makeIdTokenSigner(parts.now)
  const isClient = (fields: URLSearchParams) =>
    fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret
  return {
    title: 'Google',
    clientId,
    redirectUri: parts.redirectUri,
    authorizePath: 'o/oauth2/v2/auth',
    complaintOf(request) {
      if (!request.get('scope')?.split(' ').includes('openid')) return 'Missing required parameter: scope'
      if (request.has('code_challenge') && request.get('code_challenge_method') !== 'S256')
        return 'Invalid code_challenge_method'
      return null
    },
    answerTo: redirectWithFields,
    denial: { error: 'access_denied' },
    firstConsent: () => ({}),
    calls: {
      async token(request) {
        const fields = await formFields(request)
        const grant = await redeemCode(fields, parts, isClient)
        if (typeof grant === 'string')
          return jsonReply({ error: grant, error_description: 'Bad Request' }, 400)
        const verifier = fields.get('code_verifier')
        if (grant.challenge !== null && (verifier === null || s256(verifier) !== grant.challenge))
          return jsonReply({ error: 'invalid_grant', error_description: 'Invalid code verifier.' }, 400)
        const { givenName, familyName, email, emailProved, tellsName } = grant.person
        const id_token = await signing.sign(
          {
            iss: 'https://accounts.google.com',
            azp: clientId,
            aud: clientId,
            sub: sandboxSubject('google', grant.person),
            ...(email === null ? {} : { email, email_verified: emailProved }),
            ...(tellsName
              ? { name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName }
              : {}),
            ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
          },
          3600,
        )
        return jsonReply({
          access_token: parts.grants.tokenFor(grant.person),
          expires_in: 3599,
          scope: 'openid profile email',
          token_type: 'Bearer',
          id_token,
        })
      },

      keys: async () => jsonReply(await signing.keySet()),
    },
  }
}
