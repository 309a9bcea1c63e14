import type { popup as ko } from '../ko/popup.ts'

export const popup: typeof ko = {
  views: 'Views',
  today: 'Today',
  watchlist: 'My stocks',
  search: 'Search stocks',
  searchTitle: 'Search stocks',
  settings: 'Settings',
  opensTab: 'Opens in a new tab',

  changed: ({ count }) => (count === 1 ? '1 signal changed' : `${count} signals changed`),
  unchanged: 'No signal changed',
  signals: 'Changed signals',
  others: 'Other changes',
  earlier: 'Earlier changes',
  fresh: 'New',
  lastLook: ({ when }) => `checked ${when}`,
  locked: ({ count }) =>
    count === 1 ? '1 stock is not shown on your plan.' : `${count} stocks are not shown on your plan.`,
  toPlans: 'See plans',

  emptyTitle: 'No stocks yet',
  emptyText: 'Find a stock and add it: when its signal changes, you will see it here.',
  find: 'Find a stock',
  myList: 'AI report',
  emptyGroup: 'No stocks in here.',
  count: ({ count }) => String(count),

  welcome: 'The signals of your stocks, right here',
  welcomeText:
    'Sign in on the site and allow the connection once. You never type your password in this window.',
  welcomeCan: [
    'See the signals and prices that changed in the last session',
    'Count changed signals on the icon',
    'Keep the last values you saw when the connection is gone',
  ],
  signIn: 'Sign in on the site',
  otherWays: 'Sign in another way',
  opened: 'Please continue in the new tab.',

  offlineFind: ({ count }) => `No connection: ${count} found among the stocks on this device.`,
  offlineNone: 'No connection, and no stock on this device is called so.',
  nothing: ({ q }) => `No stock matches “${q}”`,
  nothingText: 'Search by company name, ticker or Korean initials.',

  signal: 'Signal',
  rating: 'Rating',
  why: 'Why',
  against: 'The case against',
  noWhy: 'No reason has been given yet.',
  openOnSite: 'Open on the site',
  unknown: ({ name }) => `No stock is called ${name}`,

  account: 'Account',
  notSignedIn: 'You are not signed in.',
  signOut: 'Sign out',
  display: 'Display',
  allSettings: 'All settings on the site',
  badge: 'The number on the icon',
  badgeText:
    'Signals that changed in the last session and that you have not seen yet. Checked about every 30 minutes while the browser runs.',
  badgeAt: ({ when }) => `Last checked ${when}`,
  asOf: ({ date }) => `close of ${date}`,
}
