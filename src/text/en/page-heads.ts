/** The page descriptions for search engines and link previews. Each is one sentence. */
export const pageHeads = {
  site: 'Korean and US stock analysis that shows how every number came to be.',
  quote: ({ name, date }: { name: string; date: string }) =>
    `Price, signal and rating of ${name}, the grounds for them and the strongest reason against. As of ${date}.`,
  quoteSimulated: ({ name, date }: { name: string; date: string }) =>
    `Price and signal of ${name} with their grounds. Simulated data as of ${date}: no real company.`,
  simulated: 'Simulated market',
  sectorOf: ({ name }: { name: string }) => `${name}, sector`,
  descriptions: {
    search: 'Stocks of Korea and America, screens and terms, by name or by initials.',
    stockChart: "Today's rankings by traded value, volume, rise, fall, and 52-week highs and lows.",
    top: 'The largest companies of each market and how they did today.',
    sector: 'The course of a sector and the stocks in it, on one screen.',
    sectors: 'How the sectors moved and why, as a map and as a table.',
    theme: 'The themes that moved today and the stocks in them.',
    category: 'One category on the move and the stocks in it.',
    categories: 'The categories that moved most today.',
    schedule: 'Earnings, dividends, holidays and expiries by date.',
    marketCondition: 'The mood of the market, with every input and weight it is made of.',
    marketReport: 'The report on the market after its close.',
    marketReportToday: 'What happened in the market today, with the figures.',
    trust: 'Every signal there ever was: losses, costs and chance beside them.',
    aiWorks: 'How signals and scores come about.',
    qInfo: 'What the signals, scores, ratings and indicators mean, with their formulas.',
    quantrackInfo: 'Who runs this, where data comes from and how late it is, and the risks.',
    userHow: 'The main features, step by step.',
    terms: 'The terms of service, the current version and those before.',
    privacyPolicy: 'What is kept, what for and how long.',
    cookiePolicy: 'Everything kept on this device, what for and how long.',
  },
}
