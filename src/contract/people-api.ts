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
import { pushDevice } from './push-device.ts'
import { recentSearch } from './recent-search.ts'
import { registration } from './registration.ts'
import { security } from './security.ts'
import { sms } from './sms.ts'
import { social } from './social.ts'

/** The calls about users and their data, except those that every start loads. */
export const peopleApi = {
  activity,
  billing,
  consent,
  device,
  item,
  leaving,
  myFeed,
  note,
  notification,
  portfolio,
  preference,
  pushDevice,
  recentSearch,
  registration,
  security,
  sms,
  social,
}
