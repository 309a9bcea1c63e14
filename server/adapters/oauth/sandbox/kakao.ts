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

export function sandboxKakao(
  settings: ProviderSettings['kakao'],
  parts: SandboxProviderParts,
): SandboxProvider {
  const { clientId, clientSecret } = settings
  const isClient = (fields: URLSearchParams) =>
    fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret
  return {
    title: 'Kakao',
    clientId,
    redirectUri: parts.redirectUri,
    authorizePath: 'oauth/authorize',
    complaintOf: () => null,
    answerTo: redirectWithFields,
    denial: { error: 'access_denied', error_description: 'User denied access' },
    firstConsent: () => ({}),
    calls: {
      async 'oauth/token'(request) {
        const fields = await formFields(request)
        const grant = await redeemCode(fields, parts, isClient)
        if (typeof grant === 'string')
          return jsonReply(
            { error: grant, error_description: 'authorization code not found', error_code: 'KOE320' },
            400,
          )
        if (fields.get('redirect_uri') === null)
          return jsonReply(
            { error: 'invalid_grant', error_description: 'Redirect URI mismatch.', error_code: 'KOE303' },
            400,
          )
        return jsonReply({
          token_type: 'bearer',
          access_token: parts.grants.tokenFor(grant.person),
          expires_in: 43_199,
          refresh_token: 'sandbox',
          refresh_token_expires_in: 5_184_000,
          scope: 'account_email profile_nickname',
        })
      },

      async 'v2/user/me'(request) {
        const person = parts.grants.bearer(request)
        if (!person) return jsonReply({ msg: 'this access token does not exist', code: -401 }, 401)
        const { nickname, email, emailProved, tellsName, familyName, givenName } = person
        return jsonReply({
          id: Number(sandboxSubject('kakao', person)),
          connected_at: parts.now().toISOString(),
          ...(nickname === null ? {} : { properties: { nickname } }),
          kakao_account: {
            profile_nickname_needs_agreement: nickname === null,
            ...(nickname === null ? {} : { profile: { nickname, is_default_nickname: false } }),
            name_needs_agreement: !tellsName,
            ...(tellsName ? { name: `${familyName}${givenName}` } : {}),
            has_email: email !== null,
            email_needs_agreement: email === null,
            ...(email === null ? {} : { is_email_valid: true, is_email_verified: emailProved, email }),
          },
        })
      },
    },
  }
}
