import type { peopleApi } from '#contract/people-api.ts'
import type { Attempts, Passwords, TokenIssuer } from '#server/ports.ts'
import type { OAuth, OneTimeKeys } from '#server/sign-in-ports.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { TrialTerms } from '../plan-ports.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { activity } from './activity.ts'
import { billing } from './billing.ts'
import { consent } from './consent.ts'
import { device } from './device.ts'
import { item } from './item.ts'
import { leaving } from './leaving.ts'
import { myFeed } from './my-feed.ts'
import { note } from './note.ts'
import { notification } from './notification.ts'
import { portfolio } from './portfolio.ts'
import { preference } from './preference.ts'
import { type PushPorts, pushDevice } from './push-device.ts'
import { recentSearch } from './recent-search.ts'
import { type RegistrationPorts, registration } from './registration.ts'
import { security } from './security.ts'
import { sms } from './sms.ts'
import { social } from './social.ts'

export type PeoplePorts = RegistrationPorts &
  PushPorts & {
    passwords: Passwords
    tokens: TokenIssuer
    attempts: Attempts
    markets: Markets
    trial: TrialTerms
    oauth: OAuth
    keys: OneTimeKeys
  }

export const peopleHandlers = (ports: PeoplePorts): HandlersOf<typeof peopleApi> => ({
  activity: activity(),
  billing: billing(ports),
  consent: consent(),
  device: device(ports),
  item: item(ports),
  leaving: leaving(ports),
  myFeed: myFeed(ports),
  note: note(ports),
  notification: notification(),
  portfolio: portfolio(ports),
  preference: preference(ports),
  pushDevice: pushDevice(ports),
  recentSearch: recentSearch(ports),
  registration: registration(ports),
  security: security(ports),
  sms: sms(ports),
  social: social(ports),
})
