import type { MarketStores } from '#server/market-ports.ts'
import type { Stores } from '#server/ports.ts'
import type { Database } from '../with-transaction.ts'
import { accountsStore } from './accounts.ts'
import { activitiesStore } from './activities.ts'
import { alertSubscribersStore } from './alert-people.ts'
import { alertsStore } from './alerts.ts'
import { barsStore } from './bars.ts'
import { cardsStore } from './billing/cards.ts'
import { experimentsStore } from './billing/experiments.ts'
import { withGatheredMoney } from './billing/gathered-money.ts'
import { operatorActionsStore } from './billing/operator-actions.ts'
import { pointRewardsStore } from './billing/point-rewards.ts'
import { pointsStore } from './billing/points.ts'
import { promotionsStore } from './billing/promotions.ts'
import { purchasesStore } from './billing/purchases.ts'
import { transfersStore } from './billing/transfers.ts'
import { trialStartsStore } from './billing/trial-starts.ts'
import { certificationsStore } from './certifications.ts'
import { consentsStore } from './consents.ts'
import { correctionsStore } from './corrections.ts'
import { deliveriesStore } from './deliveries.ts'
import { companyFactsStore } from './facts.ts'
import { handoffCodesStore } from './handoff-codes.ts'
import { idempotencyKeysStore } from './idempotency-keys.ts'
import { identitiesStore } from './identities.ts'
import { instrumentsStore } from './instruments.ts'
import { itemsStore } from './items.ts'
import { journeysStore } from './journeys.ts'
import { accountDeletionsStore } from './leaving.ts'
import { emailAddressesStore } from './mail/email-addresses.ts'
import { mailQueueStore } from './mail/mail-queue.ts'
import { marketStatesStore } from './market-state.ts'
import { noticesStore } from './notices.ts'
import { picturesStore } from './pictures.ts'
import { profilesStore } from './profiles.ts'
import { publicationsStore } from './publications.ts'
import { receiptsStore } from './receipts.ts'
import { registrationsStore } from './registrations.ts'
import { oddsModelsStore, sealsStore } from './seals.ts'
import { securityEventsStore } from './security-notes.ts'
import { signInSessionsStore } from './sessions.ts'
import { smsChallengesStore } from './sms-challenges.ts'
import { pushSubscriptionsStore } from './subscriptions.ts'

/** Creates the stores on the pool, or on one transaction. */
export function makeStores(database: Database): Stores {
  const stores: Stores = {
    accounts: accountsStore(database),
    sessions: signInSessionsStore(database),
    items: itemsStore(database),
    profiles: profilesStore(database),
    consents: consentsStore(database),
    certifications: certificationsStore(database),
    pictures: picturesStore(database),
    activities: activitiesStore(database),
    leaving: accountDeletionsStore(database),
    securityNotes: securityEventsStore(database),
    receipts: receiptsStore(database),
    trialStarts: trialStartsStore(database),
    experiments: experimentsStore(database),
    cards: cardsStore(database),
    promotions: promotionsStore(database),
    transfers: transfersStore(database),
    points: pointsStore(database),
    pointRewards: pointRewardsStore(database),
    operatorActions: operatorActionsStore(database),
    purchases: purchasesStore(database),
    mails: mailQueueStore(database),
    emailAddresses: emailAddressesStore(database),
    notices: noticesStore(database),
    registrations: registrationsStore(database),
    smsChallenges: smsChallengesStore(database),
    idempotencyKeys: idempotencyKeysStore(database),
    journeys: journeysStore(database),
    identities: identitiesStore(database),
    handoffCodes: handoffCodesStore(database),
    alerts: alertsStore(database),
    subscriptions: pushSubscriptionsStore(database),
    deliveries: deliveriesStore(database),
    alertPeople: alertSubscribersStore(database),
    market: makeMarketStores(database),
    gatherMoney: (userPks, run) => withGatheredMoney(database, stores, userPks, run),
  }
  return stores
}
export const makeMarketStores = (database: Database): MarketStores => ({
  instruments: instrumentsStore(database),
  bars: barsStore(database),
  facts: companyFactsStore(database),
  corrections: correctionsStore(database),
  marketState: marketStatesStore(database),
  seals: sealsStore(database),
  models: oddsModelsStore(database),
  publications: publicationsStore(database),
})
