import type { transferEndpoints } from '#contract/billing/transfer.ts'
import type { WalkRow } from './row.ts'

const request = { product_id: 'basic_monthly', payment_key: 'walker-transfer' }
/** Nobody has such a request. */
const unknown = { body: async () => ({ id: 'tt0' }), status: 404, except: { anonymous: 401 } } as const

export const transferRows: { [N in keyof typeof transferEndpoints]: WalkRow } = {
  transfers: { query: { product_id: 'premium_monthly' }, status: 200, except: { anonymous: 401 } },
  requestTransfer: {
    body: async () => request,
    // Plans by card that renew are not paid twice.
    ...{ status: 200, except: { anonymous: 401, basic: 409, premium: 409 } },
    refuses: [
      { as: 'free', body: { ...request, product_id: 'gold' }, code: 'bad_request' },
      { as: 'free', body: { ...request, payment_key: 'another-transfer' }, code: 'conflict' },
    ],
  },
  reportTransfer: { ...unknown, refuses: [{ as: 'free', body: {}, code: 'bad_request' }] },
  withdrawTransfer: { ...unknown },
  payTransferInSandbox: { ...unknown },
}
