import { security as contract } from '#contract/security.ts'
import { ok } from '#domain/kernel/result.ts'
import type { OAuth, OneTimeKeys } from '#server/sign-in-ports.ts'
import { handle, type RequestContext } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refusing } from '../http/refusing.ts'
import { beginLink, linkSignIn } from '../use-cases/sign-in/link-sign-in.ts'
import { readSecurity } from '../use-cases/sign-in/read-security.ts'
import { sendProof } from '../use-cases/sign-in/send-proof.ts'
import { unlinkSignIn } from '../use-cases/sign-in/unlink-sign-in.ts'
import { proverOf, type RegistrationPorts, refuseUnproved } from './registration.ts'
import { notSent } from './sms.ts'
import { providerOf } from './social.ts'

const words = {
  not_found: 'This is no way to sign in here.',
  conflict: 'This cannot be changed as asked.',
  wrong_credentials: 'This journey did not succeed. Start again.',
  too_many_requests: 'Too many tries. Wait a while.',
  unavailable: 'The provider does not answer. Try again in a while.',
}

export const security = (ports: RegistrationPorts & { oauth: OAuth; keys: OneTimeKeys }) => {
  const read = async (call: RequestContext) => ok(await readSecurity(call.stores, proverOf(call)))
  return {
    read: handle(contract.read, (_given, call) => read(call)),

    sendProof: handle(contract.sendProof, async (_given, call) =>
      refusing({ ...notSent, forbidden: 'There is no telephone to send a code to.' })(
        await sendProof({ ...ports, ...call.stores }, proverOf(call)),
      ),
    ),

    unlink: handle(contract.unlink, async ({ body }, call) => {
      const done = await unlinkSignIn({ ...ports, ...call.stores }, proverOf(call), body)
      if (done.ok) return read(call)
      const { error } = done
      return error === 'not_found' || error === 'conflict'
        ? refuse(error, words[error])
        : refuseUnproved(error)
    }),

    beginLink: handle(contract.beginLink, async ({ body }, call) => {
      const { browserKey, stores } = call
      const going = { ...body, browserKey, provider: providerOf[body.provider] }
      const begun = await beginLink({ ...ports, ...stores }, proverOf(call), going)
      if (begun.ok) {
        const { url, expiresAt } = begun.value
        return ok({ url, browser_key: call.giveBrowserKey(begun.value.browserKey, expiresAt) })
      }
      return begun.error === 'not_found' ? refuse(begun.error, words.not_found) : refuseUnproved(begun.error)
    }),

    link: handle(contract.link, async ({ body }, call) => {
      const { browserKey, stores } = call
      const { code, state } = body
      const returned = { code, state, browserKey, provider: providerOf[body.provider] }
      const done = await linkSignIn({ ...ports, ...stores }, proverOf(call), returned)
      return done.ok ? read(call) : refuse(done.error, words[done.error])
    }),
  }
}
