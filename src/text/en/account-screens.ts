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
  unsaved: 'Some of this is not saved yet.',
  reset: 'Undo',
  kept: 'What you entered is still here.',
  welcome: ({ name }: Name) => name,
  noNickname: 'Choose a nickname',
  demo: 'This is a demo account. Others may see what you change.',

  guestTitle: 'Kept on this device only',
  guestText:
    'Without an account, your stocks and notes stay on this device. Sign in, and they move to your account and every device.',
  guestThings: 'On this device',
  guestNothing: 'Nothing yet. Add a stock or write a note, and it is kept here.',
  guestLoss:
    'Clearing the browser’s data removes them, too. Keep them as a file: once signed in, you can import it.',

  plan: 'Plan',
  plans: { guest: 'Not signed in', free: 'Free', trial: 'Trial', basic: 'Basic', premium: 'Premium' },
  planFree: 'You use the free plan.',
  planTrial: ({ date }: Day) => `You are trying everything. It ends by itself on ${date}, without a charge.`,
  planRenews: ({ date }: Day) => `Renews on ${date}.`,
  planEnds: ({ date }: Day) => `Cancelled. You can use it until ${date}.`,
  planUntil: ({ date }: Day) => `You can use it until ${date}.`,
  planExpired: 'Your plan has ended and you use the free one. Everything you saved is still here.',
  alsoCharging: ({ name, date }: Name & Day) =>
    `${name} charges you as well, on ${date}. Cancel it there so that you do not pay twice.`,
  holds: {
    on_hold: 'Google Play could not take the payment, so the plan is on hold. Check it at Google Play.',
    in_grace_period:
      'Google Play could not take the payment. You can still use the plan; check it at Google Play.',
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
  trialSurvey: 'Would you tell us how your trial was? Three questions, and you need not answer.',
  openTrialSurvey: 'See the questions',
  trialNote: ({ count }: Count) =>
    `Everything for ${many(count, 'hour', 'hours')}. No card, it ends by itself, and it is there once.`,

  profile: 'Profile',
  nickname: 'Nickname',
  nicknameRules: '2 to 20 letters. This is the name others see.',
  nicknameFaults: {
    too_short: 'It needs at least two letters.',
    too_long: 'It may have up to twenty letters.',
    not_allowed: 'It has a letter or a word that cannot be used.',
    taken: 'Somebody else has it.',
  },
  nicknameFree: 'This nickname is free.',
  nicknameChecking: 'Checking.',
  nicknameUnknown: 'It cannot be checked just now. It will be when you save.',
  nicknameRefused: 'This nickname cannot be used. Please choose another one.',
  name: 'Name',
  nameHint: 'If you like. Others do not see it.',
  nameRefused: 'Up to 60 visible letters.',
  gender: 'Gender',
  genders: { none: 'Not given', man: 'Man', woman: 'Woman' },
  birthYear: 'Year of birth',
  birthYearNone: 'Not given',
  birthYearRefused: 'Please choose the year of birth again.',
  languageHint: 'Of messages and alerts, and of this device’s screens.',
  picture: 'Picture',
  pictureOf: ({ name }: Name) => `Picture of ${name}`,
  pictureChoose: 'Choose a picture',
  pictureChange: 'Change the picture',
  pictureRemove: 'Remove the picture',
  pictureRemoved: 'The picture is removed.',
  pictureSaved: 'The picture is changed.',
  pictureUnreadable: 'This file cannot be read. Choose a JPEG, PNG or WebP picture.',
  cropTitle: 'Crop to a square',
  cropHint: 'Drag it, or use the controls below.',
  cropSize: 'Larger',
  cropAcross: 'Across',
  cropDown: 'Down',
  cropSave: 'Use this picture',
  cropArea: 'The part that is kept',

  joined: 'Joined',

  devices: 'Signed-in devices',
  thisDevice: 'This device',
  lastSeen: ({ time }: Time) => `Used ${time}`,
  signedInAt: ({ time }: Time) => `Signed in ${time}`,
  allDevices: ({ count }: Count) => `Show all ${count} devices`,
  endDevice: 'Sign out',
  endDeviceOf: ({ name }: Name) => `Sign out ${name}`,
  deviceEnded: ({ name }: Name) => `${name} is signed out.`,
  endOthers: 'Sign out all other devices',
  endOthersTitle: 'Sign out all other devices?',
  endOthersText: ({ count }: Count) =>
    `${many(count, 'device is', 'devices are')} signed out. Changes they have not sent yet are lost.`,
  othersEnded: 'All devices but this one are signed out.',
  onlyThis: 'You are not signed in anywhere else.',

  consents: 'Consents',
  consentsLead: 'What is optional can be switched at any time.',
  optional: 'Optional',
  required: 'Required',
  givenAt: ({ time }: Time) => `Given ${time}`,
  takenBackAt: ({ time }: Time) => `Taken back ${time}`,
  neverGiven: 'Never given',
  requiredNote: 'What is required is only taken back by deleting the account.',
  needsPush: 'Agree to offers as alerts first.',
  read: 'Read',
  readOf: ({ name }: Name) => `Read: ${name}`,
  consentFailed: ({ name }: Name) => `“${name}” could not be changed.`,

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
  noThings: 'Nothing yet. Add a stock or write a note, and it is kept here.',
  exportAll: 'Download everything',
  exportNote: 'Your account and all your data in one file (JSON). It can be imported again.',
  exportGuest: 'Download as a file',
  exported: ({ name }: Name) => `Downloaded as ${name}.`,
  importFile: 'Import a file',
  importTitle: 'Import this file?',
  importMadeAt: ({ time }: Time) => `Made ${time}`,
  importLead: 'It is put beside what is there. What is the same is not put twice.',
  importGo: 'Import this',
  importEmpty: 'There is nothing to import in this file.',
  importUnreadable: 'This is not a file from Tidemark, or it is damaged.',
  importTooLarge: 'The file is too large. Up to 50 MB can be read.',
  importDone: ({ put, same, left_out }: { put: number; same: number; left_out: number }) =>
    [
      put > 0 ? `${many(put, 'item', 'items')} imported.` : 'Nothing new was imported.',
      same > 0 ? `${many(same, 'was', 'were')} there already.` : '',
      left_out > 0 ? `${left_out} could not be read and ${left_out === 1 ? 'was' : 'were'} left out.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  importPlan: ({ stocks, watchlists, portfolios }: PlanRoom) =>
    `Your plan has room for ${many(stocks, 'stock', 'stocks')}, ${many(watchlists, 'watchlist', 'watchlists')} and ${many(portfolios, 'portfolio', 'portfolios')}. What goes beyond is not imported and stays in the file.`,
  importRefused: {
    plan_limit: ({ count, name }: Count & Name) =>
      `${many(count, 'is', 'are')} over the limit of your plan: ${name}. The file still has what was not imported.`,
    too_many: ({ count, name }: Count & Name) =>
      `For ${count} there is no more room in an account: ${name}. The file still has what was not imported.`,
    unknown_stock: ({ count, name }: Count & Name) =>
      `${count} could not be imported because the stock is not known here: ${name}.`,
  },
  importClose: 'Done',
  importStopped: ({ count }: Count) =>
    `It stopped after ${many(count, 'item', 'items')}. Import it again for the rest.`,

  leave: 'Delete the account',
  leaveLead: ({ count }: Count) =>
    `Everything is erased ${many(count, 'day', 'days')} after you ask for it. Until then you can undo it.`,
  leaveGone:
    'Erased: your profile and picture, stocks, groups and portfolios, notes, saved filters, consents and sign-ins.',
  leaveKeptNone: 'There are no records that the law makes us keep.',
  leaveKept: ({ name, count }: Name & Count) => `Kept by law for ${many(count, 'year', 'years')}: ${name}`,
  leaveRunning: ({ name, date }: Name & Day) =>
    `Your ${name} subscription isn’t canceled by this. Cancel it there before ${date}.`,
  leaveRunningCard: ({ date }: Day) =>
    `Your card plan ends when the account is erased. If it renews before that, on ${date}, your card is charged. Cancel it first if you don’t want that.`,
  leaveExport: 'Download your data first.',
  understood: 'I have read what is erased',
  understoodMissing: 'Please read the above and tick it first.',
  leaveAsk: 'Ask for deletion',
  leaveTitle: 'Delete the account?',
  leaveConfirm: ({ date }: Day) => `Everything is erased on ${date}. Until then you can undo it here.`,
  leaveDo: 'Delete it',
  leaving: ({ date }: Day) => `Your account will be deleted on ${date}. Until then you can use it as ever.`,
  stay: 'Undo the deletion',
  stayed: 'The deletion is undone. Everything is still here.',
}
