import type { screenerPresets as korean } from '../ko/screener-presets.ts'

const one = (count: string, word: string): string => `${count} ${count === '1' ? word : `${word}s`}`
const stocks = (count: string): string => one(count, 'stock')

export const screenerPresets: typeof korean = {
  asks: {
    plusPP: 'Companies priced below the proper price of their analysis',
    sector: 'Companies with a sector score of 0.6 or more that rose over the last 20 sessions',
    theme: 'Companies in a theme that rose by 5% or more over the last 20 sessions',
    '3days': 'Companies whose close has risen for 3 sessions in a row or more',
    aiChart: 'Stocks with an entry or a strong entry signal in the last session',
    ebit: 'Companies whose operating income grew on the year before, and for 2 quarters in a row or more',
    foreign: 'Stocks that foreigners have bought, net, for 3 sessions in a row or more',
    gold: 'Stocks whose 5-day average rose above the 20-day average within the last 5 sessions',
    prevHigh: 'Stocks that traded above their previous high within the last 5 sessions',
    prev_high_close: 'Stocks that closed above their previous high within the last 5 sessions',
    ai_pick:
      'Companies rated good or very good, with an attractiveness of 55 or more, whose signal stands anywhere from entry to hold',
    good_fundamental: 'Companies with a fundamental score of 0.6 or more',
    riseVolume: 'Stocks that rose on at least 2 times their 20-day average volume',
    best_dividends:
      'Companies that yield 4% or more with a debt ratio of 200% or less; those with negative equity are left out',
    etf: 'Every ETF',
    growth:
      'Companies whose sales and operating income grew by 10% or more on the year before, with yearly sales up for 2 years in a row or more',
    covid_ath_turn_smid:
      'Small and middle companies 50% or more below their highest close of 2020 and 2021 that rose over the last 20 sessions and stand above their 60-day average. Market cap ₩300 billion to ₩5 trillion in Korea, $300 million to $10 billion in the US',
    top_performance_preset:
      'Companies with an RS rating of 90 or more that rose by 50% or more over 252 sessions and stand no more than 15% below their 52-week high',
    rs_rating: 'Stocks with an RS rating of 80 or more',
    rs_rating_top5pct: 'Stocks with an RS rating of 95 or more',
    rs_rating_surge: 'Stocks whose RS rating rose by 20 or more within the last 5 sessions',
  },
  lead: 'Halted stocks are always left out.',
  country: 'Country',
  countries: { kr: 'Korea', us: 'US' },
  heading: ({ all, finding }) => `${finding} of ${all} presets find stocks`,
  nothing: 'No preset finds a stock today',
  list: 'All presets',
  stocks: ({ count }) => stocks(count),
  asOf: ({ date }) => `Close of ${date}`,
  notKnown: 'Not known',
  firstNames: ({ names }) => `Top: ${names}`,

  oneHeading: ({ name, count }) => `${name}: ${stocks(count)}`,
  onePrevHeading: ({ name, date, count }) => `${name} on ${date}: ${stocks(count)}`,
  tabs: { current: 'Now', prev: 'Last week', changes: 'In and out', past: 'Results' },
  tabsLabel: 'Lists and results of this preset',
  members: 'Stocks in this preset',
  unknown: ({ name }) => `There is no preset called “${name}”. Choose one below.`,
  absentTitle: 'This preset cannot be asked in this country',
  absentText: 'What it asks for is not published in this country.',
  otherCountry: { kr: 'Show Korean stocks', us: 'Show US stocks' },
  noMembers: 'No stock meets all of it at the moment.',
  noMembersThen: 'No stock met all of it on that day.',
  toList: 'See all presets',
  openInScreener: 'Open as filter',
  share: 'Share',
  shareText: ({ name }) => `Tidemark preset “${name}”`,
  link: 'Address of this page',
  linkHint: 'Whoever you send it to sees the same list.',

  changes: 'Entered and left',
  changesSince: ({ date }) => `Against the list of ${date}`,
  entered: 'Entered',
  left: 'Left',
  noneEntered: 'No stock has entered.',
  noneLeft: 'No stock has left.',
  noPrev: 'There is no list of last week yet',
  since: ({ date }) =>
    `Lists are kept since ${date}. Once 5 more sessions have passed there is something to compare.`,
  sinceUnknown: 'There will be something to compare once lists are kept.',
  toNow: 'See the list of now',

  locked: ({ count }) => `${stocks(count)} more`,
  lockedText: ({ room }) => `Your plan shows the first ${room} of each list. Premium shows them all.`,
  lockedMore: ({ count }) => `And ${stocks(count)} more`,
  toPlans: 'See the plans',

  past: 'What past lists earned',
  pastLead:
    'As if everything on the list had been bought with the same sum at the next session’s open and sold at the open 5 sessions later, after commission, tax and spread. The market is the mean of every share that could be bought on the same day, traded the same way, without ETFs.',
  madeAfterwards: 'made afterwards',
  pastAfterwards: ({ lists, made }) =>
    `${lists === made ? 'All of them' : `${made} of them`} were made when the market was installed, from what was known on each day.`,
  pastNone:
    'No past list has a result yet. One line is added each time a kept list has seen 5 more sessions.',
  pastMean: ({ net, spans, picks }) =>
    `${one(spans, 'past list')} (${one(picks, 'purchase')} in all) earned ${net}% on average after costs.`,
  pastMarket: ({ market, over }) =>
    `Over the same spans the market made ${market}%: a difference of ${over} points.`,
  pastMarketOfSome: ({ spans, net, market, over }) =>
    `The ${spans} that can be compared made ${net}%, the market ${market}%: a difference of ${over} points.`,
  pastMarketNone: 'What the market made over the same spans is not known.',
  pastBetter: ({ better, spans }) => `Better than the market in ${better} of ${spans} that can be compared.`,
  pastFew: 'So few results say nothing about what comes.',
  picture: ({ better, worse }) => `One bar for each list: ${better} better than the market, ${worse} worse.`,
  pictureAlone: ({ up, down }) => `One bar for each list: ${up} gained after costs, ${down} lost.`,
  day: 'List of',
  n: 'Bought',
  gross: 'Before costs, %',
  costs: 'Costs, %',
  net: 'After costs, %',
  market: 'Market, %',
  over: 'Difference, pp',
  unknownFigure: 'Not known',
  legend: 'Bars are lists, the line across is the market',

  introHeading: 'Say what you want, and see what is left',
  introLead: 'Every filter works without an account and without a network.',
  starters: 'Begin with one of these',
  startersNote: 'Each opens the screener with that filter set.',
  starter: {
    cheap: 'Cheap for what they earn',
    rising: 'Rising hard, close to their high',
    dividends: 'Generous dividends, little debt',
    fallen: 'Fallen far, and just turning',
    signals: 'Well rated, with an entry signal today',
  },
  counting: 'Counting',
  notCounted: 'Not counted yet',
  can: 'What it can do',
  abilities: [
    { title: 'See at once how many stocks are left', text: 'The number moves while you drag a range.' },
    {
      title: 'See where a limit lies in the market',
      text: 'Every range stands over the spread of the whole market, with its median.',
    },
    {
      title: 'Ask why a stock passed or failed',
      text: 'Of any stock, with the room or the gap to every limit.',
    },
    {
      title: 'Save it, or send its address',
      text: 'Whoever opens it sees the same filter in the same order.',
    },
    {
      title: 'Use it in flight mode',
      text: 'A day of the whole market lies on your device, and is filtered there.',
    },
  ],
  premium: 'Formulas of your own and earlier days are part of Premium.',
  start: 'Open the screener',
  allPresets: 'See all presets',

  themeHeading: ({ name, count }) => `${name}: ${stocks(count)}`,
  themeSorts: {
    desc_market_cap: 'Largest',
    asc_market_cap: 'Smallest',
    desc_price: 'Highest price',
    asc_price: 'Lowest price',
    desc_value: 'Most traded',
    asc_value: 'Least traded',
    desc_volume: 'Most volume',
    asc_volume: 'Least volume',
  },
  sort: 'Order',
  addFilters: 'Add filters',
  themeChange: ({ change }) => `Median change ${change}`,
  toThemes: 'See all themes',
  themeEmpty: 'No stock of this country belongs to this theme.',
  memberSince: ({ date }) => `Since ${date}`,
}
