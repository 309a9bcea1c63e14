import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { readCurrentMaintenance } from '../use-cases/account/read-notice.ts'

/** The public sign-ins of the demo users; the list is empty where there are none. */
export type DemoAccounts = { password: string; usernames: string[] }

export const serviceHandlers = (ports: { buildId: string; demoAccounts: DemoAccounts }) => ({
  buildId: defineHandler(api.service.buildId, async () => ok({ buildId: ports.buildId })),

  demoAccounts: defineHandler(api.service.demoAccounts, async () => ok(ports.demoAccounts)),

  notice: defineHandler(api.service.notice, async (_given, { stores, now }) =>
    ok(await readCurrentMaintenance(stores.notices, now)),
  ),
})
