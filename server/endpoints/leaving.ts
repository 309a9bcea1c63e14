import { accountDeletionEndpoints as contract } from '#contract/leaving.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { askForAccountDeletion, withdrawAccountDeletion } from '../use-cases/account/ask-to-leave.ts'
import { exportUserData } from '../use-cases/account/export-all.ts'
import { readDeletionStatus } from '../use-cases/account/read-leaving.ts'
import type { CertificationSetting } from '../use-cases/account/read-me.ts'
import { importItems } from '../use-cases/items/import-items.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { proofCallerOf, type RegistrationPorts, refuseFailedProof } from './registration.ts'

export const accountDeletionHandlers = (
  ports: RegistrationPorts & CertificationSetting & { markets: LoadedMarkets },
) => ({
  check: defineHandler(contract.check, async (_given, { stores, user, now }) =>
    ok(await readDeletionStatus(stores, user().pk, now)),
  ),

  leave: defineHandler(contract.leave, async ({ body: { current, proof } }, call) => {
    const { stores, user, now } = call
    const reply = await askForAccountDeletion({ ...ports, ...stores }, proofCallerOf(call), {
      current,
      proof,
    })
    return reply.ok ? ok(await readDeletionStatus(stores, user().pk, now)) : refuseFailedProof(reply.error)
  }),

  stay: defineHandler(contract.stay, async (_given, { stores, user, now }) => {
    await withdrawAccountDeletion(ports, user().pk, now)
    return ok(await readDeletionStatus(stores, user().pk, now))
  }),

  takeAlong: defineHandler(contract.takeAlong, async (_given, { stores, user, now }) => {
    if (!ports.attempts.take([`export:${user().pk}`]))
      return refuse('too_many_requests', 'This was taken along often just now. Wait a while.')
    return ok(await exportUserData({ ...stores, ...ports }, user(), now))
  }),

  bringBack: defineHandler(contract.bringBack, async ({ body }, { stores, user, now }) =>
    ok(await importItems({ ...stores, markets: ports.markets }, user().pk, body.items, now)),
  ),
})
