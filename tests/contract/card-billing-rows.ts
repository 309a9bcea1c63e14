import type { cardBillingEndpoints } from '#contract/billing/card.ts'
import type { WalkRow } from './row.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const
const payment = { product_id: 'basic_monthly', payment_key: 'walker-key' }
const unknownProduct = { as: 'free', body: { ...payment, product_id: 'gold' }, code: 'bad_request' } as const

export const cardBillingRows: { [N in keyof typeof cardBillingEndpoints]: WalkRow } = {
  products: { status: 200 },
  cardPreview: { query: { product_id: 'premium_monthly', use_points: 'true' }, ...onlyUsers },
  registerCard: { ...onlyUsers },
  changeCard: {
    body: async () => ({}),
    ...onlyUsers,
    refuses: [{ as: 'free', body: { registration: 'tr0' }, code: 'not_found' }],
  },
  card: { ...onlyUsers },
  pay: { body: async () => payment, ...onlyUsers, refuses: [unknownProduct] },
  payment: { params: { order_id: 'tm0' }, status: 404, except: { anonymous: 401 } },
  // Nobody of these pays by card.
  changePlan: {
    body: async () => ({ ...payment, payment_key: 'walker-change' }),
    ...{ status: 409, except: { anonymous: 401 }, refuses: [unknownProduct] },
  },
  changeAutoRenew: {
    body: async () => ({ auto_renew: false }),
    ...{ status: 409, except: { anonymous: 401 } },
    refuses: [{ as: 'free', body: {}, code: 'bad_request' }],
  },
  endWithRefund: { status: 409, except: { anonymous: 401 } },
  paymentHistory: { ...onlyUsers },
}
