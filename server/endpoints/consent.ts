import { consentEndpoints as contract } from '#contract/consent.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, repeatByReading } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeConsents } from '../use-cases/account/change-consents.ts'
import { readConsents } from '../use-cases/account/read-consents.ts'

export const consentHandlers = () => ({
  list: defineHandler(contract.list, async (_given, { stores, user }) =>
    ok(await readConsents(stores, user().pk)),
  ),

  change: defineHandler(
    contract.change,
    async ({ body }, { stores, user, now }) => {
      const changed = await changeConsents(stores, user().pk, body.consents, now)
      if (changed.ok) return changed
      if (changed.error === 'too_many')
        return refuse('too_many_requests', 'This has been changed too often. Write to us instead.')
      return refuse('bad_request', 'Some of these cannot be changed so.', changed.error.fields)
    },
    repeatByReading(async (_given, { stores, user }) => readConsents(stores, user().pk)),
  ),
})
