import type { search as ko } from '../ko/search.ts'
import type { SameShape } from '../same-shape.ts'

type Count = { count: number }
type Day = { date: string }
type Name = { name: string }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const search = {
  label: 'Search stocks, pages and actions',
  labelStocks: 'Search stocks',
  placeholder: 'Name, ticker or page',
  placeholderStocks: 'Name or ticker',
  headings: {
    any: 'What are you looking for?',
    notification: 'Which stock do you want alerts for?',
    chart: 'Which chart do you want to see?',
  },
  hint: 'You can also search Korean names by their initials, or in the wrong keyboard layout.',
  palette: 'Quick search',
  paletteKeys: '↑ ↓ select · Enter open · Esc close',
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
  asOf: ({ date }: Day) => `As of ${date} close`,
  asOfMixed: ({ kr, us }: { kr: string; us: string }) => `As of ${kr} close (Korea) · ${us} close (US)`,
  asOfDay: ({ date }: Day) => `As of ${date}`,
  current: 'Current',

  remove: 'Remove',
  removeOne: ({ name }: Name) => `Remove ${name} from recent searches`,
  removeAll: 'Clear all',
  removed: ({ name }: Name) => `Removed ${name} from recent searches.`,
  removedAll: ({ count }: Count) => `Removed ${many(count, 'recent search', 'recent searches')}.`,
  undo: 'Undo',
  failed: 'Something went wrong. Try again in a moment.',
  none: 'Your recent searches appear here. They stay on this device until you sign in.',
  noneSigned: 'Your recent searches appear here on all your devices.',

  found: ({ stocks, others }: { stocks: number; others: number }) =>
    `${many(stocks, 'stock', 'stocks')}${others > 0 ? ` and ${many(others, 'page or action', 'pages and actions')}` : ''} found`,
  nearFound: ({ count }: Count) => `No results. ${many(count, 'similar stock', 'similar stocks')}`,
  nothing: 'No results',
  noStock: ({ q }: { q: string }) => `No stocks match “${q}”.`,
  nothingTitle: ({ q }: { q: string }) => `No results for “${q}”`,
  nothingText: 'Search stocks and ETFs listed in Korea and the US by name, ticker or Korean initials.',
  otherLayout: ({ text }: { text: string }) => `We also searched for “${text}”, the same keys in Korean.`,
  request: 'Can’t find a stock? Try browsing sectors or themes.',
  toSectors: 'Browse sectors',
  toThemes: 'Browse themes',

  onDevice: ({ date }: Day) => `Searching data on this device as of ${date} close. Works offline.`,
  onDeviceMixed: ({ kr, us }: { kr: string; us: string }) =>
    `Searching data on this device (Korea ${kr}, US ${us}). Works offline.`,
  onDevicePart: ({ country, date }: { country: string; date: string }) =>
    `Searching only the market on this device: ${country}, ${date}.`,
  bringing: 'Downloading stock data so search works offline.',
  manage: 'Manage offline data',
  offlineTitle: 'You’re offline',
  offlineText:
    'There’s no stock data on this device yet. Connect once, and search will work offline after that.',

  actions: {
    signOut: 'Sign out',
    install: 'Install the app',
    signIn: 'Sign in',
  },
} satisfies SameShape<typeof ko>
