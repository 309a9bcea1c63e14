import type { peopleApi } from '#contract/people-api.ts'
import { someSubscription } from '#tests/builders/push.ts'
import type { WalkRow } from './row.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const
const receipt = 'r'.repeat(22)
const endpoint = 'https://push.example/one'
type Alerts = Pick<typeof peopleApi, 'notification' | 'pushDevice'>

export const alertRows: { [R in keyof Alerts]: { [N in keyof Alerts[R]]: WalkRow } } = {
  notification: {
    list: { query: { list: 'ai', limit: '5' }, ...onlyUsers },
    read: {
      body: async () => ({ ids: ['1'], until: '2026-11-20T09:00:00Z' }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { ids: ['one'] }, code: 'bad_request' },
        { as: 'free', body: { until: 'yesterday' }, code: 'bad_request' },
      ],
    },
    unread: { ...onlyUsers },
    limit: { ...onlyUsers },
  },
  pushDevice: {
    key: { status: 200 },
    put: {
      body: async () => someSubscription({ endpoint }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { ...someSubscription(), lang: 'fr' }, code: 'bad_request' },
        {
          as: 'free',
          body: someSubscription({ endpoint: 'https://elsewhere.example/' }),
          code: 'bad_request',
        },
        { as: 'free', body: someSubscription({ p256dh: 'B'.repeat(87) }), code: 'bad_request' },
      ],
    },
    check: {
      body: async () => ({ endpoint, key_id: 'now' }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { endpoint }, code: 'bad_request' }],
    },
    remove: {
      body: async () => ({ endpoint }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { endpoint: 'x'.repeat(1001) }, code: 'bad_request' }],
    },
    devices: { ...onlyUsers },
    test: { body: async () => ({}), ...onlyUsers },
    heard: {
      body: async () => ({ receipt, what: 'shown' }),
      status: 200,
      refuses: [{ as: 'free', body: { receipt: 'short', what: 'shown' }, code: 'bad_request' }],
    },
  },
}
