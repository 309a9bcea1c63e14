import type { Corner, PlantedFault } from './fault.ts'

const server = (name: string): Corner => ({
  project: 'server',
  paths: [`tests/server/billing/${name}.test.ts`],
})
const store = 'server/adapters/database/stores/billing/purchases.ts'
const proof = 'server/adapters/receipts/google-play/push-proof.ts'
const signed = 'server/adapters/receipts/app-store/signed-data.ts'

export const inPurchases: readonly PlantedFault[] = [
  {
    name: 'a reply of a store is kept although a notification overtook it',
    file: store,
    find: 'where(and(isPurchase(key), eq(table.version, version), signedBefore(state.signedAt)))',
    replace: 'where(and(isPurchase(key), signedBefore(state.signedAt)))',
    corner: server('notifications'),
  },
  {
    name: 'a state that was signed earlier replaces a newer one',
    file: store,
    find: 'or(isNull(table.signedAt), lte(table.signedAt, signedAt))',
    replace: 'or(isNull(table.signedAt), sql`true`)',
    corner: server('shuffled'),
  },
  {
    name: 'a repeated notification counts again',
    file: 'server/use-cases/purchases/accept-notification.ts',
    find: 'if (!(await purchases.note(platform, notification, now))) return false',
    replace: 'await purchases.note(platform, notification, now)',
    corner: server('notifications'),
  },
  {
    name: 'any account of Google may push notifications',
    file: proof,
    find: 'payload.email === pusher && payload.email_verified === true',
    replace: 'payload.email_verified === true',
    corner: server('forged'),
  },
  {
    name: 'an identity token for somebody else is taken',
    file: proof,
    find: "...{ algorithms: ['RS256'], issuer, audience }",
    replace: "...{ algorithms: ['RS256'], issuer }",
    corner: server('forged'),
  },
  {
    name: 'signatures of Apple are checked as in local tests, which is not at all',
    file: signed,
    find: 'Environment.PRODUCTION : Environment.SANDBOX',
    replace: 'Environment.LOCAL_TESTING : Environment.SANDBOX',
    corner: server('forged'),
  },
  {
    name: 'a purchase of a notification is taken without a look at its own signature',
    file: 'server/adapters/receipts/app-store/app-store.ts',
    find: "if (signedTransactionInfo && transaction === null) return err('forged')",
    replace: '',
    corner: server('forged'),
  },
  {
    name: 'a second account gets the purchase of the first',
    file: store,
    find: 'receipt?.userPk === userPk ?',
    replace: 'receipt ?',
    corner: server('stolen'),
  },
  {
    name: 'an account that shows a purchase second takes it over',
    file: store,
    find: `        .values({ userPk, platform, externalId, body: purchase.body, createdAt: now, updatedAt: now })
        .onConflictDoNothing()`,
    replace: `        .values({ userPk, platform, externalId, body: purchase.body, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: [subscriptionReceipt.platform, subscriptionReceipt.externalId], set: { userPk } })`,
    corner: server('stolen'),
  },
  {
    name: 'a purchase on hold gives its plan',
    file: 'server/adapters/receipts/google-play/mapper.ts',
    find: 'subscription_state: state,',
    replace: "subscription_state: state === 'ON_HOLD' ? 'ACTIVE' : state,",
    corner: server('store-states.table'),
  },
]
