import { accountSecurityEndpoints as contract } from '#contract/security.ts'
import { ok } from '#domain/kernel/result.ts'
import type { OAuthProviders, OneTimeKeys } from '#server/sign-in-ports.ts'
import { defineHandler, type RequestContext } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import type { CertificationSetting } from '../use-cases/account/read-me.ts'
import { beginCertification } from '../use-cases/certification/begin-certification.ts'
import { beginProviderLink, linkProvider } from '../use-cases/sign-in/link-sign-in.ts'
import { readAccountSecurity } from '../use-cases/sign-in/read-security.ts'
import { sendProofCode } from '../use-cases/sign-in/send-proof.ts'
import { unlinkSignIn } from '../use-cases/sign-in/unlink-sign-in.ts'
import { proofCallerOf, type RegistrationPorts, refuseFailedProof } from './registration.ts'
import { codeNotSentWords } from './sms.ts'
import { providerByContractName } from './social.ts'

const words = {
  not_found: 'This is no way to sign in here.',
  conflict: 'This cannot be changed as asked.',
  wrong_credentials: 'This journey did not succeed. Start again.',
  too_many_requests: 'Too many tries. Wait a while.',
  unavailable: 'The provider does not answer. Try again in a while.',
}

export const securityHandlers = (
  ports: RegistrationPorts & CertificationSetting & { oauth: OAuthProviders; keys: OneTimeKeys },
) => {
  const read = async (call: RequestContext) => ok(await readAccountSecurity(call.stores, proofCallerOf(call)))
  return {
    read: defineHandler(contract.read, (_given, call) => read(call)),

    sendProof: defineHandler(contract.sendProof, async (_given, call) =>
      refuseErrorsWith({ ...codeNotSentWords, forbidden: 'There is no telephone to send a code to.' })(
        await sendProofCode({ ...ports, ...call.stores }, proofCallerOf(call)),
      ),
    ),

    unlink: defineHandler(contract.unlink, async ({ body }, call) => {
      const done = await unlinkSignIn({ ...ports, ...call.stores }, proofCallerOf(call), body)
      if (done.ok) return read(call)
      const { error } = done
      return error === 'not_found' || error === 'conflict'
        ? refuse(error, words[error])
        : refuseFailedProof(error)
    }),

    beginLink: defineHandler(contract.beginLink, async ({ body }, call) => {
      const { browserKey, stores } = call
      const going = { ...body, browserKey, provider: providerByContractName[body.provider] }
      const begun = await beginProviderLink({ ...ports, ...stores }, proofCallerOf(call), going)
      if (begun.ok) {
        const { url, expiresAt } = begun.value
        return ok({ url, browser_key: call.giveBrowserKey(begun.value.browserKey, expiresAt) })
      }
      return begun.error === 'not_found'
        ? refuse(begun.error, words.not_found)
        : refuseFailedProof(begun.error)
    }),

    link: defineHandler(contract.link, async ({ body }, call) => {
      const { browserKey, stores } = call
      const { code, state } = body
      const returned = { code, state, browserKey, provider: providerByContractName[body.provider] }
      const done = await linkProvider({ ...ports, ...stores }, proofCallerOf(call), returned)
      return done.ok ? read(call) : refuse(done.error, words[done.error])
    }),

    checkIdentity: defineHandler(contract.checkIdentity, async (_given, { stores, user, now }) => {
      if (ports.certification === null) return refuse('not_found', 'Identities are not checked here.')
      return ok({ id: await beginCertification(stores.certifications, user().pk, now) })
    }),
  }
}
