import type { home as ko } from '../ko/home.ts'
import type { SameShape } from '../same-shape.ts'

export const home = {
  lead: 'My stocks: {{count}}',
  leadUp: '{{up}} rose, {{down}} fell',
  leadFlat: 'None of them moved',
  asOfMixed: 'Close of {{kr}} (Korea), {{us}} (US)',
  asOf: 'Close of {{date}}',
  guestTitle: 'Most traded in the last session',
  guestText: 'Sign in and your own stocks gather here.',
  signIn: 'Sign in',
  demoHint: 'A demo account lets you look around at once.',
  emptyTitle: 'No stocks here yet',
  emptyText:
    'Press the star on a stock and it joins this list. Below are the most traded of the last session.',
  kr: 'Korea',
  us: 'US',
  mostTraded: 'By traded value',
  stocks: 'Stocks',
  etfs: 'ETFs',
  tabs: 'What home shows',
  noEtfs: 'No ETFs among your stocks',
  unlistedReason: 'Nothing is known of {{id}}',
} as const satisfies SameShape<typeof ko>
