type Count = { count: number }
type Day = { date: string }
type Time = { time: string }
type Name = { name: string }
type PlanRoom = { stocks: number; watchlists: number; portfolios: number }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The account screens: profile, plan, devices, consents, sign-out and deletion. */
export const accountScreens = {
  asOf: ({ time }: Time) => `As of ${time}`,
  save: 'Save',
  busy: 'Saving',
  saved: 'Saved.',
  unsaved: 'You have unsaved changes.',
  reset: 'Discard changes',
  kept: 'Your entries are still here.',
  welcome: ({ name }: Name) => name,
  noNickname: 'Choose a nickname',
  demo: 'This is a demo account. Other people can see your changes.',

  guestTitle: 'Saved on this device only',
  guestText:
    'Without an account, your stocks and notes stay on this device. Sign in to sync them to all your devices.',
  guestThings: 'On this device',
  guestNothing: 'Nothing yet. Stocks you add and notes you write appear here.',
  guestLoss:
    'Clearing your browser data deletes them. Download them as a file, and import it after you sign in.',

  plan: 'Plan',
  plans: { guest: 'Not signed in', free: 'Free', trial: 'Trial', basic: 'Basic', premium: 'Premium' },
  planFree: 'You’re on the Free plan.',
  planTrial: ({ date }: Day) =>
    `Your free trial includes everything. It ends automatically on ${date}, and you won’t be charged.`,
  planRenews: ({ date }: Day) => `Renews on ${date}.`,
  planEnds: ({ date }: Day) => `Canceled. You can use it until ${date}.`,
  planUntil: ({ date }: Day) => `You can use it until ${date}.`,
  planExpired: 'Your plan has ended and you’re on Free. Everything you saved is still here.',
  alsoCharging: ({ name, date }: Name & Day) =>
    `${name} will also charge you on ${date}. Cancel there to avoid paying twice.`,
  holds: {
    on_hold:
      'Google Play couldn’t process your payment, so your plan is on hold. Update your payment method in Google Play.',
    in_grace_period:
      'Google Play couldn’t process your payment. Your plan still works; update your payment method in Google Play.',
  },
  platforms: {
    android: 'Google Play',
    ios: 'App Store',
    account_transfer: 'Bank transfer',
    promotion: 'Promotion',
    payple: 'Card payment',
    init_trial: 'Free trial',
  },
  managePlan: 'Manage or cancel',
  seePlans: 'Compare plans',
  startTrial: 'See the free trial',
  trialSurvey: 'How was your trial? Answer three optional questions.',
  openTrialSurvey: 'Open survey',
  trialNote: ({ count }: Count) =>
    `Everything, free for ${many(count, 'hour', 'hours')}. No card needed. It ends automatically, and you can use it once.`,

  profile: 'Profile',
  nickname: 'Nickname',
  nicknameRules: '2 to 20 characters. This is the name others see.',
  nicknameFaults: {
    too_short: 'Use at least two characters.',
    too_long: 'Use up to twenty characters.',
    not_allowed: 'It contains a character or word that isn’t allowed.',
    taken: 'This nickname is taken.',
  },
  nicknameFree: 'This nickname is available.',
  nicknameChecking: 'Checking…',
  nicknameUnknown: 'We couldn’t check it. We’ll try again when you save.',
  nicknameRefused: 'You can’t use this nickname. Choose another one.',
  name: 'Name',
  nameHint: 'Optional. Only you can see it.',
  nameRefused: 'Use up to 60 visible characters.',
  gender: 'Gender',
  genders: { none: 'Prefer not to say', man: 'Man', woman: 'Woman' },
  birthYear: 'Birth year',
  birthYearNone: 'Prefer not to say',
  birthYearRefused: 'Choose your birth year again.',
  languageHint: 'For this app, your alerts and your messages.',
  picture: 'Photo',
  pictureOf: ({ name }: Name) => `Photo of ${name}`,
  pictureChoose: 'Choose photo',
  pictureChange: 'Change photo',
  pictureRemove: 'Remove photo',
  pictureRemoved: 'Photo removed.',
  pictureSaved: 'Photo updated.',
  pictureUnreadable: 'We can’t read this file. Choose a JPEG, PNG or WebP image.',
  cropTitle: 'Crop photo',
  cropHint: 'Drag the photo, or use the controls below.',
  cropSize: 'Zoom',
  cropAcross: 'Left and right',
  cropDown: 'Up and down',
  cropSave: 'Use photo',
  cropArea: 'Crop area',

  joined: 'Joined',

  devices: 'Signed-in devices',
  thisDevice: 'This device',
  lastSeen: ({ time }: Time) => `Last active ${time}`,
  signedInAt: ({ time }: Time) => `Signed in ${time}`,
  allDevices: ({ count }: Count) => `Show all ${count} devices`,
  endDevice: 'Sign out',
  endDeviceOf: ({ name }: Name) => `Sign out ${name}`,
  deviceEnded: ({ name }: Name) => `Signed out ${name}.`,
  endOthers: 'Sign out all other devices',
  endOthersTitle: 'Sign out all other devices?',
  endOthersText: ({ count }: Count) =>
    `This signs out ${many(count, 'device', 'devices')}. Changes that haven’t synced are lost.`,
  othersEnded: 'Signed out all other devices.',
  onlyThis: 'You’re not signed in anywhere else.',

  consents: 'Consents',
  consentsLead: 'You can change optional consents at any time.',
  optional: 'Optional',
  required: 'Required',
  givenAt: ({ time }: Time) => `Given ${time}`,
  takenBackAt: ({ time }: Time) => `Withdrawn ${time}`,
  neverGiven: 'Never given',
  requiredNote: 'To withdraw a required consent, delete your account.',
  needsPush: 'Agree to offers as alerts first.',
  read: 'Read',
  readOf: ({ name }: Name) => `Read: ${name}`,
  consentFailed: ({ name }: Name) => `We couldn’t update “${name}”. Try again.`,

  data: 'Your data',
  things: {
    stocks: 'My stocks',
    watchlists: 'Watchlists',
    portfolios: 'Portfolios',
    notes: 'Notes',
    filters: 'Saved filters',
    searches: 'Recent searches',
  },
  count: ({ count }: Count) => String(count),
  noThings: 'Nothing yet. Stocks you add and notes you write appear here.',
  exportAll: 'Download your data',
  exportNote: 'One JSON file with your account and all your data. You can import it again later.',
  exportGuest: 'Download as a file',
  exported: ({ name }: Name) => `Downloaded as ${name}.`,
  importFile: 'Import a file',
  importTitle: 'Import this file?',
  importMadeAt: ({ time }: Time) => `Created ${time}`,
  importLead: 'We’ll add it to what you have and skip duplicates.',
  importGo: 'Import',
  importEmpty: 'This file has nothing to import.',
  importUnreadable: 'This isn’t a Tidemark file, or it’s damaged. Choose another file.',
  importTooLarge: 'This file is too large. Choose one up to 50 MB.',
  importDone: ({ put, same, left_out }: { put: number; same: number; left_out: number }) =>
    [
      put > 0 ? `${many(put, 'item', 'items')} imported.` : 'Nothing new was imported.',
      same > 0 ? `Skipped ${many(same, 'duplicate', 'duplicates')}.` : '',
      left_out > 0 ? `Skipped ${many(left_out, 'unreadable item', 'unreadable items')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  importPlan: ({ stocks, watchlists, portfolios }: PlanRoom) =>
    `Your plan has room for ${many(stocks, 'stock', 'stocks')}, ${many(watchlists, 'watchlist', 'watchlists')} and ${many(portfolios, 'portfolio', 'portfolios')}. Anything beyond that stays in the file.`,
  importRefused: {
    plan_limit: ({ count, name }: Count & Name) =>
      `${many(count, 'item is', 'items are')} over your plan’s limit: ${name}. They’re still in the file.`,
    too_many: ({ count, name }: Count & Name) =>
      `Your account has no room for ${many(count, 'item', 'items')}: ${name}. They’re still in the file.`,
    unknown_stock: ({ count, name }: Count & Name) =>
      `We couldn’t import ${many(count, 'item', 'items')} because we don’t cover the stock: ${name}.`,
  },
  importClose: 'Done',
  importStopped: ({ count }: Count) =>
    `The import stopped after ${many(count, 'item', 'items')}. Import the file again to finish.`,

  leave: 'Delete account',
  leaveLead: ({ count }: Count) =>
    `We delete everything ${many(count, 'day', 'days')} after you ask. You can change your mind until then.`,
  leaveGone:
    'We delete your profile and photo, stocks, groups and portfolios, notes, saved filters, consents and sign-ins.',
  leaveKeptNone: 'The law doesn’t require us to keep any of your records.',
  leaveKept: ({ name, count }: Name & Count) => `Kept by law for ${many(count, 'year', 'years')}: ${name}`,
  leaveRunning: ({ name, date }: Name & Day) =>
    `Your ${name} subscription isn’t canceled by this. Cancel it there before ${date}.`,
  leaveRunningCard: ({ date }: Day) =>
    `Your card plan ends when the account is erased. If it renews before that, on ${date}, your card is charged. Cancel it first if you don’t want that.`,
  leaveExport: 'Download your data first.',
  understood: 'I understand what will be deleted',
  understoodMissing: 'Read the above and check the box first.',
  leaveAsk: 'Delete my account',
  leaveTitle: 'Delete your account?',
  leaveConfirm: ({ date }: Day) => `We’ll delete everything on ${date}. You can undo this here until then.`,
  leaveDo: 'Delete account',
  leaving: ({ date }: Day) => `Your account will be deleted on ${date}. You can use it as usual until then.`,
  stay: 'Keep my account',
  stayed: 'Your account won’t be deleted. Everything is still here.',
}
