import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { readNotice } from '../use-cases/account/read-notice.ts'

/** The public sign-ins of the demo users; the list is empty where there are none. */
export type DemoAccounts = { password: string; usernames: string[] }

export const service = (ports: { buildId: string; demoAccounts: DemoAccounts }) => ({
  buildId: handle(api.service.buildId, async () => ok({ buildId: ports.buildId })),

  demoAccounts: handle(api.service.demoAccounts, async () => ok(ports.demoAccounts)),

  notice: handle(api.service.notice, async (_given, { stores, now }) =>
    ok(await readNotice(stores.notices, now)),
  ),
})
