import { activityEndpoints } from './activity.ts'
import { cardBillingEndpoints } from './billing/card.ts'
import { emailAddressEndpoints } from './billing/email-address.ts'
import { experimentEndpoints } from './billing/experiments.ts'
import { pointEndpoints } from './billing/points.ts'
import { promotionEndpoints } from './billing/promotions.ts'
import { storeEndpoints } from './billing/stores.ts'
import { transferEndpoints } from './billing/transfer.ts'
import { billingEndpoints } from './billing.ts'
import { consentEndpoints } from './consent.ts'
import { deviceEndpoints } from './device.ts'
import { itemEndpoints } from './item.ts'
import { accountDeletionEndpoints } from './leaving.ts'
import { myFeedEndpoints } from './my-feed.ts'
import { noteEndpoints } from './note.ts'
import { notificationEndpoints } from './notification.ts'
import { portfolioEndpoints } from './portfolio.ts'
import { preferenceEndpoints } from './preference.ts'
import { pushDeviceEndpoints } from './push-device.ts'
import { recentSearchEndpoints } from './recent-search.ts'
import { registrationEndpoints } from './registration.ts'
import { accountSecurityEndpoints } from './security.ts'
import { smsEndpoints } from './sms.ts'
import { socialEndpoints } from './social.ts'

/** The calls about users and their data, except those that every start loads. */
export const peopleApi = {
  activity: activityEndpoints,
  billing: {
    ...billingEndpoints,
    ...cardBillingEndpoints,
    ...promotionEndpoints,
    ...experimentEndpoints,
    ...pointEndpoints,
    ...storeEndpoints,
    ...emailAddressEndpoints,
    ...transferEndpoints,
  },
  consent: consentEndpoints,
  device: deviceEndpoints,
  item: itemEndpoints,
  leaving: accountDeletionEndpoints,
  myFeed: myFeedEndpoints,
  note: noteEndpoints,
  notification: notificationEndpoints,
  portfolio: portfolioEndpoints,
  preference: preferenceEndpoints,
  pushDevice: pushDeviceEndpoints,
  recentSearch: recentSearchEndpoints,
  registration: registrationEndpoints,
  security: accountSecurityEndpoints,
  sms: smsEndpoints,
  social: socialEndpoints,
}
