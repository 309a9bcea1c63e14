import { notificationEndpoints as contract } from '#contract/notification.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { countPushedAndHeldAlerts } from '../use-cases/alerts/alert-counts.ts'
import { markRead } from '../use-cases/alerts/mark-read.ts'
import { readNotifications } from '../use-cases/alerts/read-notifications.ts'

export const notificationHandlers = () => ({
  list: defineHandler(contract.list, async ({ query }, { stores, user, now }) =>
    ok(await readNotifications(stores.alerts, user().pk, query, now)),
  ),

  read: defineHandler(contract.read, async ({ body }, { stores, user, now }) => {
    const marked = await markRead(stores.alerts, user().pk, body, now)
    return marked.ok ? marked : refuse('bad_request', 'This is no instant.', { until: marked.error })
  }),

  unread: defineHandler(contract.unread, async (_given, { stores, user }) =>
    ok({ unread: await stores.alerts.unread(user().pk) }),
  ),

  limit: defineHandler(contract.limit, async (_given, { stores, user, now }) =>
    ok(await countPushedAndHeldAlerts(stores.alerts, user().pk, now)),
  ),
})
