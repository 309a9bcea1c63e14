import type { peopleApi } from '#contract/people-api.ts'
import type { CertificationService } from '#server/people-ports.ts'
import type { AttemptLimiter, PasswordHasher, TokenIssuer } from '#server/ports.ts'
import type { OAuthProviders, OneTimeKeys } from '#server/sign-in-ports.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { TrialTerms } from '../plan-ports.ts'
import type { EmailCodePorts } from '../use-cases/mail/send-email-code.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { activityHandlers } from './activity.ts'
import { type CardBillingPorts, cardBillingHandlers } from './billing/card.ts'
import { emailAddressHandlers } from './billing/email-address.ts'
import { experimentHandlers } from './billing/experiments.ts'
import { pointHandlers } from './billing/points.ts'
import { type PromotionPorts, promotionHandlers } from './billing/promotions.ts'
import { type StorePorts, storeHandlers } from './billing/stores.ts'
import { type TransferPorts, transferHandlers } from './billing/transfer.ts'
import { billingHandlers } from './billing.ts'
import { consentHandlers } from './consent.ts'
import { deviceHandlers } from './device.ts'
import { itemHandlers } from './item.ts'
import { accountDeletionHandlers } from './leaving.ts'
import { myFeedHandlers } from './my-feed.ts'
import { noteHandlers } from './note.ts'
import { notificationHandlers } from './notification.ts'
import { portfolioHandlers } from './portfolio.ts'
import { preferenceHandlers } from './preference.ts'
import { type PushPorts, pushDeviceHandlers } from './push-device.ts'
import { recentSearchHandlers } from './recent-search.ts'
import { type RegistrationPorts, registrationHandlers } from './registration.ts'
import { securityHandlers } from './security.ts'
import { smsHandlers } from './sms.ts'
import { socialHandlers } from './social.ts'

export type PeoplePorts = RegistrationPorts &
  PushPorts &
  CardBillingPorts &
  PromotionPorts &
  StorePorts &
  TransferPorts &
  EmailCodePorts & {
    passwords: PasswordHasher
    tokens: TokenIssuer
    attempts: AttemptLimiter
    markets: LoadedMarkets
    trial: TrialTerms
    oauth: OAuthProviders
    keys: OneTimeKeys
    certification: CertificationService
  }

export const peopleHandlers = (ports: PeoplePorts): HandlersOf<typeof peopleApi> => ({
  activity: activityHandlers(),
  billing: {
    ...billingHandlers(ports),
    ...cardBillingHandlers(ports),
    ...promotionHandlers(ports),
    ...experimentHandlers(),
    ...pointHandlers(),
    ...storeHandlers(ports),
    ...emailAddressHandlers(ports),
    ...transferHandlers(ports),
  },
  consent: consentHandlers(),
  device: deviceHandlers(ports),
  item: itemHandlers(ports),
  leaving: accountDeletionHandlers(ports),
  myFeed: myFeedHandlers(ports),
  note: noteHandlers(ports),
  notification: notificationHandlers(),
  portfolio: portfolioHandlers(ports),
  preference: preferenceHandlers(ports),
  pushDevice: pushDeviceHandlers(ports),
  recentSearch: recentSearchHandlers(ports),
  registration: registrationHandlers(ports),
  security: securityHandlers(ports),
  sms: smsHandlers(ports),
  social: socialHandlers(ports),
})
