import { createPrivateKey, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { ProviderSettings } from '#server/sign-in-ports.ts'
import { selfSubmittingFormPage } from './page.ts'
import { sandboxSubject } from './persons.ts'
import {
  formFields,
  jsonReply,
  redeemCode,
  type SandboxProvider,
  type SandboxProviderParts,
} from './sandbox-provider.ts'
import { makeIdTokenSigner } from './signing.ts'

const APPLE = 'https://appleid.apple.com'

export function sandboxApple(
  settings: ProviderSettings['apple'],
  parts: SandboxProviderParts,
): SandboxProvider {
  const { clientId, teamId, privateKey } = settings
  const signing = makeIdTokenSigner(parts.now)
  const ours = createPublicKey(
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  )
  const isClient = async (fields: URLSearchParams) => {
    try {
      await jwtVerify(fields.get('client_secret') ?? '', ours, {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: clientId,
        audience: APPLE,
        requiredClaims: ['exp'],
        currentDate: parts.now(),
      })
      return fields.get('client_id') === clientId
    } catch {
      return false
    }
  }
  return {
    title: 'Apple',
    clientId,
    redirectUri: parts.redirectUri,
    authorizePath: 'auth/authorize',
    complaintOf: request =>
      request.get('scope') && request.get('response_mode') !== 'form_post'
        ? 'invalid_request: response_mode must be form_post when name or email scope is requested.'
        : null,
    answerTo: (request, fields) => selfSubmittingFormPage('Apple', request.get('redirect_uri') ?? '', fields),
    denial: { error: 'user_cancelled_authorize' },
    firstConsent: ({ givenName, familyName, email, tellsName }) =>
      tellsName
        ? {
            user: JSON.stringify({
              name: { firstName: givenName, lastName: familyName },
              ...(email === null ? {} : { email }),
            }),
          }
        : {},
    calls: {
      async 'auth/token'(request) {
        const grant = await redeemCode(await formFields(request), parts, isClient)
        if (typeof grant === 'string') return jsonReply({ error: grant }, 400)
        const { email, emailProved } = grant.person
        const id_token = await signing.sign(
          {
            iss: APPLE,
            aud: clientId,
            sub: sandboxSubject('apple', grant.person),
            auth_time: Math.floor(parts.now().getTime() / 1000),
            nonce_supported: true,
            // Both forms of a boolean have been seen in Apple's tokens, so one is sent as a text and the other as a
            // boolean.
            ...(email === null ? {} : { email, email_verified: emailProved ? 'true' : false }),
            ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
          },
          86_400,
        )
        return jsonReply({
          access_token: parts.grants.tokenFor(grant.person),
          token_type: 'Bearer',
          expires_in: 3600,
          refresh_token: 'sandbox',
          id_token,
        })
      },

      'auth/keys': async () => jsonReply(await signing.keySet()),
    },
  }
}
