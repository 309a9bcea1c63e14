import type { search as ko } from '../ko/search.ts'
import type { SameShape } from '../same-shape.ts'

type Count = { count: number }
type Day = { date: string }
type Name = { name: string }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const search = {
  label: 'Find stocks, pages and actions',
  labelStocks: 'Find a stock',
  placeholder: 'Name, ticker or page',
  placeholderStocks: 'Name or ticker',
  headings: {
    any: 'What are you looking for?',
    notification: 'Which stock should alert you?',
    chart: 'Whose chart would you like to see?',
  },
  hint: 'Korean names are found by their initial consonants too, and in the wrong keyboard layout.',
  palette: 'Quick find',
  paletteKeys: '↑ ↓ choose · Enter open · Esc close',
  clear: 'Clear',
  results: 'Results',
  sections: {
    recents: 'Recent searches',
    stocks: 'Stocks',
    near: 'Did you mean?',
    pages: 'Pages',
    actions: 'Actions',
  },
  popular: 'Most traded',
  more: ({ count }: Count) => `Show ${many(count, 'more stock', 'more stocks')}`,
  countries: { kr: 'Korea', us: 'US' },
  etf: 'ETF',
  halted: 'Halted',
  asOf: ({ date }: Day) => `Close of ${date}`,
  asOfMixed: ({ kr, us }: { kr: string; us: string }) => `Close of ${kr} (Korea) · ${us} (US)`,
  asOfDay: ({ date }: Day) => `As of ${date}`,
  current: 'Current',

  remove: 'Remove',
  removeOne: ({ name }: Name) => `Remove ${name} from recent searches`,
  removeAll: 'Clear all',
  removed: ({ name }: Name) => `${name} was removed from recent searches.`,
  removedAll: ({ count }: Count) => `${many(count, 'recent search was', 'recent searches were')} removed.`,
  undo: 'Undo',
  failed: 'That did not work. Please try again in a moment.',
  none: 'Stocks you look for gather here. They stay on this device and join your account when you sign in.',
  noneSigned: 'Stocks you look for gather here, on your other devices too.',

  found: ({ stocks, others }: { stocks: number; others: number }) =>
    `${many(stocks, 'stock', 'stocks')}${others > 0 ? ` and ${many(others, 'page or action', 'pages and actions')}` : ''} found`,
  nearFound: ({ count }: Count) => `Nothing found. ${many(count, 'similar stock', 'similar stocks')}`,
  nothing: 'Nothing found',
  noStock: ({ q }: { q: string }) => `No stock is called “${q}”.`,
  nothingTitle: ({ q }: { q: string }) => `Nothing matches “${q}”`,
  nothingText: 'Stocks and ETFs listed in Korea and the US are found by name, ticker or Korean initials.',
  otherLayout: ({ text }: { text: string }) => `“${text}”, the same keys in Korean, was looked for as well.`,
  request: 'There is no place yet to ask for a missing stock. Sectors and themes may lead you to it.',
  toSectors: 'Browse sectors',
  toThemes: 'Browse themes',

  onDevice: ({ date }: Day) => `Searching data kept on this device, close of ${date}. No connection needed.`,
  onDeviceMixed: ({ kr, us }: { kr: string; us: string }) =>
    `Searching data kept on this device (Korea ${kr}, US ${us}). No connection needed.`,
  onDevicePart: ({ country, date }: { country: string; date: string }) =>
    `For now only the market kept on this device is searched: ${country}, ${date}.`,
  bringing: 'Getting stock data, so that search works without a connection.',
  manage: 'Manage kept data',
  offlineTitle: 'No connection, so stocks cannot be found',
  offlineText:
    'No stock data is kept on this device. Search goes on as soon as you are connected, and after that it works without a connection.',

  actions: {
    signOut: 'Sign out',
    install: 'Install the app',
    signIn: 'Sign in',
  },
} satisfies SameShape<typeof ko>
