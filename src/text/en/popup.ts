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
    count === 1 ? 'Your plan doesn’t show 1 stock.' : `Your plan doesn’t show ${count} stocks.`,
  toPlans: 'See plans',

  emptyTitle: 'No stocks yet',
  emptyText: 'Add a stock, and you’ll see here when its signal changes.',
  find: 'Find a stock',
  myList: 'AI report',
  emptyGroup: 'No stocks in this group.',
  count: ({ count }) => String(count),

  welcome: 'Your stocks’ signals, right here',
  welcomeText: 'Sign in on the site and approve the connection once. You never enter your password here.',
  welcomeCan: [
    'See the signals and prices that changed in the last session',
    'Show the number of changed signals on the icon',
    'Show the last values when you’re offline',
  ],
  signIn: 'Sign in on the site',
  otherWays: 'Sign in another way',
  opened: 'Continue in the new tab.',

  offlineFind: ({ count }) => `You’re offline. Found ${count} on this device.`,
  offlineNone: 'You’re offline, and no stock on this device matches.',
  nothing: ({ q }) => `No stock matches “${q}”`,
  nothingText: 'Search by company name, ticker or Korean initials.',

  signal: 'Signal',
  rating: 'Rating',
  why: 'Why',
  against: 'The case against',
  noWhy: 'No reason available yet.',
  openOnSite: 'Open on the site',
  unknown: ({ name }) => `We couldn’t find ${name}`,

  account: 'Account',
  notSignedIn: 'You’re not signed in.',
  signOut: 'Sign out',
  display: 'Display',
  allSettings: 'All settings on the site',
  badge: 'Icon badge',
  badgeText:
    'Counts signal changes from the last session you haven’t seen. Updates about every 30 minutes while your browser is open.',
  badgeAt: ({ when }) => `Last checked ${when}`,
  asOf: ({ date }) => `as of ${date} close`,
}
