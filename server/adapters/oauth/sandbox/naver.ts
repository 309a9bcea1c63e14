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

export function sandboxNaver(
  settings: ProviderSettings['naver'],
  parts: SandboxProviderParts,
): SandboxProvider {
  const { clientId, clientSecret } = settings
  const isClient = (fields: URLSearchParams) =>
    fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret
  return {
    title: 'Naver',
    clientId,
    redirectUri: parts.redirectUri,
    authorizePath: 'oauth2.0/authorize',
    complaintOf: () => null,
    answerTo: redirectWithFields,
    denial: { error: 'access_denied', error_description: 'Canceled By User' },
    firstConsent: () => ({}),
    calls: {
      async 'oauth2.0/token'(request) {
        const fields = await formFields(request)
        const grant = await redeemCode(fields, parts, isClient)
        // Naver reports errors with status 200.
        if (typeof grant === 'string' || grant.state !== fields.get('state'))
          return jsonReply({ error: 'invalid_request', error_description: 'no valid data in session' })
        return jsonReply({
          access_token: parts.grants.tokenFor(grant.person),
          refresh_token: 'sandbox',
          token_type: 'bearer',
          expires_in: '3600',
        })
      },

      async 'v1/nid/me'(request) {
        const person = parts.grants.bearer(request)
        if (!person) return jsonReply({ resultcode: '024', message: 'Authentication failed' }, 401)
        const { nickname, email, tellsName, familyName, givenName } = person
        return jsonReply({
          resultcode: '00',
          message: 'success',
          response: {
            id: sandboxSubject('naver', person),
            ...(nickname === null ? {} : { nickname }),
            ...(email === null ? {} : { email }),
            ...(tellsName ? { name: `${familyName}${givenName}` } : {}),
          },
        })
      },
    },
  }
}
