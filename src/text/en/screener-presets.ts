import type { screenerPresets as korean } from '../ko/screener-presets.ts'

const one = (count: string, word: string): string => `${count} ${count === '1' ? word : `${word}s`}`
const stocks = (count: string): string => one(count, 'stock')

export const screenerPresets: typeof korean = {
  asks: {
    plusPP: 'Companies priced below fair value',
    sector: 'Companies with a sector score of 0.6 or more that rose over the last 20 sessions',
    theme: 'Companies in a theme that rose 5% or more over the last 20 sessions',
    '3days': 'Companies that closed higher for 3 or more sessions in a row',
    aiChart: 'Stocks with an entry or a strong entry signal in the last session',
    ebit: 'Companies whose operating income grew year over year, and for 2 or more quarters in a row',
    foreign: 'Stocks that foreign investors were net buyers of for 3 or more sessions in a row',
    gold: 'Stocks whose 5-day average rose above the 20-day average within the last 5 sessions',
    prevHigh: 'Stocks that traded above their previous high within the last 5 sessions',
    prev_high_close: 'Stocks that closed above their previous high within the last 5 sessions',
    ai_pick:
      'Companies rated good or very good, with an attractiveness of 55 or more, and a signal from entry to hold',
    good_fundamental: 'Companies with a fundamental score of 0.6 or more',
    riseVolume: 'Stocks that rose on at least 2× their 20-day average volume',
    best_dividends:
      'Companies that yield 4% or more with debt-to-equity of 200% or less, excluding those with negative equity',
    etf: 'Every ETF',
    growth:
      'Companies whose sales and operating income grew 10% or more year over year, with annual sales up for 2 or more years in a row',
    covid_ath_turn_smid:
      'Small and mid-cap companies 50% or more below their 2020–2021 highest close that rose over the last 20 sessions and trade above their 60-day average. Market cap ₩300 billion to ₩5 trillion in Korea, $300 million to $10 billion in the US',
    top_performance_preset:
      'Companies with an RS rating of 90 or more that rose 50% or more over 252 sessions and are within 15% of their 52-week high',
    rs_rating: 'Stocks with an RS rating of 80 or more',
    rs_rating_top5pct: 'Stocks with an RS rating of 95 or more',
    rs_rating_surge: 'Stocks whose RS rating rose by 20 or more within the last 5 sessions',
  },
  lead: 'Halted stocks are always excluded.',
  country: 'Country',
  countries: { kr: 'Korea', us: 'US' },
  heading: ({ all, finding }) => `${finding} of ${all} presets have matches today`,
  nothing: 'No presets have matches today',
  list: 'All presets',
  stocks: ({ count }) => stocks(count),
  asOf: ({ date }) => `As of ${date} close`,
  notKnown: 'No data',
  firstNames: ({ names }) => `Top: ${names}`,

  oneHeading: ({ name, count }) => `${name}: ${stocks(count)}`,
  onePrevHeading: ({ name, date, count }) => `${name} on ${date}: ${stocks(count)}`,
  tabs: { current: 'Now', prev: 'Last week', changes: 'Changes', past: 'Performance' },
  tabsLabel: 'Preset lists and performance',
  members: 'Stocks in this preset',
  unknown: ({ name }) => `We couldn’t find a preset called “${name}”. Choose one below.`,
  absentTitle: 'This preset isn’t available in this country',
  absentText: 'The data it needs isn’t published there.',
  otherCountry: { kr: 'Show Korean stocks', us: 'Show US stocks' },
  noMembers: 'No stocks match right now.',
  noMembersThen: 'No stocks matched that day.',
  toList: 'See all presets',
  openInScreener: 'Open as filter',
  share: 'Share',
  shareText: ({ name }) => `Tidemark preset “${name}”`,
  link: 'Link to this page',
  linkHint: 'Anyone with this link sees the same list.',

  changes: 'Added and removed',
  changesSince: ({ date }) => `Compared with ${date}`,
  entered: 'Added',
  left: 'Removed',
  noneEntered: 'No stocks added.',
  noneLeft: 'No stocks removed.',
  noPrev: 'No list from last week yet',
  since: ({ date }) => `We’ve saved lists since ${date}. A comparison appears after 5 sessions.`,
  sinceUnknown: 'A comparison appears once we’ve saved some lists.',
  toNow: 'See current list',

  locked: ({ count }) => `${stocks(count)} more`,
  lockedText: ({ room }) =>
    `Your plan shows the first ${room} stocks of each list. Premium shows all of them.`,
  lockedMore: ({ count }) => `And ${stocks(count)} more`,
  toPlans: 'See plans',

  past: 'Past performance',
  pastLead:
    'Assumes equal amounts of every stock on the list, bought at the next open and sold at the open 5 sessions later, after commission, tax and spread. The market is the average of every stock you could buy that day, traded the same way, excluding ETFs.',
  madeAfterwards: 'backfilled',
  pastAfterwards: ({ lists, made }) =>
    `${lists === made ? 'All of them' : `${made} of them`} were backfilled at setup from data available each day.`,
  pastNone: 'No results yet. Each list gets a result after 5 sessions.',
  pastMean: ({ net, spans, picks }) =>
    `${one(spans, 'past list')} (${one(picks, 'purchase')} total) returned ${net}% on average after costs.`,
  pastMarket: ({ market, over }) =>
    `Over the same periods, the market returned ${market}%, a difference of ${over} percentage points.`,
  pastMarketOfSome: ({ spans, net, market, over }) =>
    `The ${spans} we can compare returned ${net}% and the market ${market}%, a difference of ${over} percentage points.`,
  pastMarketNone: 'No market return is available for the same periods.',
  pastBetter: ({ better, spans }) => `Beat the market in ${better} of ${spans} we can compare.`,
  pastFew: 'There are too few results to draw conclusions.',
  picture: ({ better, worse }) => `One bar per list: ${better} beat the market, ${worse} trailed it.`,
  pictureAlone: ({ up, down }) => `One bar per list: ${up} gained after costs, ${down} lost.`,
  day: 'List date',
  n: 'Bought',
  gross: 'Before costs, %',
  costs: 'Costs, %',
  net: 'After costs, %',
  market: 'Market, %',
  over: 'Difference, pp',
  unknownFigure: 'No data',
  legend: 'Bars are lists; the line is the market',

  introHeading: 'Describe what you want and see what matches',
  introLead: 'Every condition works offline, with no account.',
  starters: 'Start with one of these',
  startersNote: 'Each opens the screener with its filter on.',
  starter: {
    cheap: 'Cheap relative to earnings',
    rising: 'Strong momentum near their high',
    dividends: 'High dividends, low debt',
    fallen: 'Beaten down and turning up',
    signals: 'Highly rated with an entry signal today',
  },
  counting: 'Counting',
  notCounted: 'Not counted yet',
  can: 'What you can do',
  abilities: [
    { title: 'See matches instantly', text: 'The count updates as you drag a range.' },
    {
      title: 'See where your limit falls in the market',
      text: 'Every range shows the whole market’s distribution and median.',
    },
    {
      title: 'Ask why a stock passed or failed',
      text: 'For any stock, see how far it is from every limit.',
    },
    {
      title: 'Save it or share the link',
      text: 'Anyone who opens it sees the same filter and order.',
    },
    {
      title: 'Use it in airplane mode',
      text: 'A full day of market data is stored and screened on your device.',
    },
  ],
  premium: 'Custom formulas and past dates are part of Premium.',
  start: 'Open screener',
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
  sort: 'Sort by',
  addFilters: 'Add filters',
  themeChange: ({ change }) => `Median change ${change}`,
  toThemes: 'See all themes',
  themeEmpty: 'No stocks in this theme in this country.',
  memberSince: ({ date }) => `Since ${date}`,
}
