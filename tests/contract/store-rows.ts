import type { storeEndpoints } from '#contract/billing/stores.ts'
import type { WalkRow } from './row.ts'

/** Without settings of a store nobody can connect a purchase of it, and no notification of it is accepted. */
export const storeRows: Record<keyof typeof storeEndpoints, WalkRow> = {
  connectAndroid: {
    body: async () => ({ purchase_token: 'active.premium_monthly.1' }),
    status: 503,
    except: { anonymous: 401 },
    refuses: [
      { as: 'free', body: { purchase_token: '../../somewhere' }, code: 'bad_request' },
      { as: 'free', body: {}, code: 'bad_request' },
    ],
  },
  connectIos: {
    body: async () => ({ original_transaction_id: '14007' }),
    status: 503,
    except: { anonymous: 401 },
    refuses: [{ as: 'free', body: { original_transaction_id: 'abc' }, code: 'bad_request' }],
  },
  notifyAndroid: {
    body: async () => ({ message: { data: 'e30=', messageId: '1' } }),
    status: 503,
    refuses: [{ as: 'free', body: { message: {} }, code: 'bad_request' }],
  },
  notifyIos: { body: async () => ({ signedPayload: 'a.b.c' }), status: 503 },
}
