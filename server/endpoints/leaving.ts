import { leaving as contract } from '#contract/leaving.ts'
import { ok } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { askToLeave, cancelDeletion } from '../use-cases/account/ask-to-leave.ts'
import { exportAll } from '../use-cases/account/export-all.ts'
import { readLeaving } from '../use-cases/account/read-leaving.ts'
import { importItems } from '../use-cases/items/import-items.ts'
import { proverOf, type RegistrationPorts, refuseUnproved } from './registration.ts'

export const leaving = (ports: RegistrationPorts) => ({
  check: handle(contract.check, async (_given, { stores, user, now }) =>
    ok(await readLeaving(stores, user().pk, now)),
  ),

  leave: handle(contract.leave, async ({ body: { current, proof } }, call) => {
    const { stores, user, now } = call
    const reply = await askToLeave({ ...ports, ...stores }, proverOf(call), { current, proof })
    return reply.ok ? ok(await readLeaving(stores, user().pk, now)) : refuseUnproved(reply.error)
  }),

  stay: handle(contract.stay, async (_given, { stores, user, now }) => {
    await cancelDeletion(ports, user().pk, now)
    return ok(await readLeaving(stores, user().pk, now))
  }),

  takeAlong: handle(contract.takeAlong, async (_given, { stores, user, now }) => {
    if (!ports.attempts.take([`export:${user().pk}`]))
      return refuse('too_many_requests', 'This was taken along often just now. Wait a while.')
    return ok(await exportAll(stores, user(), now))
  }),

  bringBack: handle(contract.bringBack, async ({ body }, { stores, user, now }) =>
    ok(await importItems(stores, user().pk, body.items, now)),
  ),
})
