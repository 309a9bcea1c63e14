import { leaving as contract } from '#contract/leaving.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Attempts } from '#server/ports.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { exportAll } from '../use-cases/export-all.ts'
import { importItems } from '../use-cases/import-items.ts'
import { readLeaving } from '../use-cases/read-leaving.ts'

export const leaving = ({ attempts }: { attempts: Attempts }) => ({
  check: handle(contract.check, async (_given, { stores, user, now }) =>
    ok(await readLeaving(stores, user().pk, now)),
  ),

  leave: handle(contract.leave, async (_given, { stores, user, now }) => {
    await stores.leaving.ask(user().pk, now)
    return ok(await readLeaving(stores, user().pk, now))
  }),

  stay: handle(contract.stay, async (_given, { stores, user, now }) => {
    await stores.leaving.undo(user().pk)
    return ok(await readLeaving(stores, user().pk, now))
  }),

  takeAlong: handle(contract.takeAlong, async (_given, { stores, user, now }) => {
    if (!attempts.take([`export:${user().pk}`]))
      return refuse('too_many_requests', 'This was taken along often just now. Wait a while.')
    return ok(await exportAll(stores, user(), now))
  }),

  bringBack: handle(contract.bringBack, async ({ body }, { stores, user, now }) =>
    ok(await importItems(stores, user().pk, body.items, now)),
  ),
})
