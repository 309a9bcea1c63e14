import type { MarketStores } from '#server/market-ports.ts'
import type { Stores } from '#server/ports.ts'
import type { Database } from '../with-transaction.ts'
import { accountsStore } from './accounts.ts'
import { activitiesStore } from './activities.ts'
import { alertPeopleStore } from './alert-people.ts'
import { alertsStore } from './alerts.ts'
import { barsStore } from './bars.ts'
import { consentsStore } from './consents.ts'
import { correctionsStore } from './corrections.ts'
import { deliveriesStore } from './deliveries.ts'
import { factsStore } from './facts.ts'
import { handoffCodesStore } from './handoff-codes.ts'
import { idempotencyKeysStore } from './idempotency-keys.ts'
import { identitiesStore } from './identities.ts'
import { instrumentsStore } from './instruments.ts'
import { itemsStore } from './items.ts'
import { journeysStore } from './journeys.ts'
import { leavingStore } from './leaving.ts'
import { marketStateStore } from './market-state.ts'
import { noticesStore } from './notices.ts'
import { picturesStore } from './pictures.ts'
import { profilesStore } from './profiles.ts'
import { publicationsStore } from './publications.ts'
import { receiptsStore } from './receipts.ts'
import { registrationsStore } from './registrations.ts'
import { modelsStore, sealsStore } from './seals.ts'
import { securityNotesStore } from './security-notes.ts'
import { sessionsStore } from './sessions.ts'
import { smsChallengesStore } from './sms-challenges.ts'
import { subscriptionsStore } from './subscriptions.ts'

/** Creates the stores on the pool, or on one transaction. */
export const makeStores = (database: Database): Stores => ({
  accounts: accountsStore(database),
  sessions: sessionsStore(database),
  items: itemsStore(database),
  profiles: profilesStore(database),
  consents: consentsStore(database),
  pictures: picturesStore(database),
  activities: activitiesStore(database),
  leaving: leavingStore(database),
  securityNotes: securityNotesStore(database),
  receipts: receiptsStore(database),
  notices: noticesStore(database),
  registrations: registrationsStore(database),
  smsChallenges: smsChallengesStore(database),
  idempotencyKeys: idempotencyKeysStore(database),
  journeys: journeysStore(database),
  identities: identitiesStore(database),
  handoffCodes: handoffCodesStore(database),
  alerts: alertsStore(database),
  subscriptions: subscriptionsStore(database),
  deliveries: deliveriesStore(database),
  alertPeople: alertPeopleStore(database),
  market: makeMarketStores(database),
})

export const makeMarketStores = (database: Database): MarketStores => ({
  instruments: instrumentsStore(database),
  bars: barsStore(database),
  facts: factsStore(database),
  corrections: correctionsStore(database),
  marketState: marketStateStore(database),
  seals: sealsStore(database),
  models: modelsStore(database),
  publications: publicationsStore(database),
})
