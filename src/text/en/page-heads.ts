/** The page descriptions for search engines and link previews. Each is one sentence. */
export const pageHeads = {
  site: 'Korean and US stock analysis that shows the work behind every number.',
  quote: ({ name, date }: { name: string; date: string }) =>
    `${name} stock price, signal and rating, with the reasons and the case against. As of ${date}.`,
  quoteSimulated: ({ name, date }: { name: string; date: string }) =>
    `${name} price and signal with the reasons. Simulated data as of ${date}: not a real company.`,
  simulated: 'Simulated market',
  sectorOf: ({ name }: { name: string }) => `${name}, sector`,
  descriptions: {
    search: 'Find Korean and US stocks, pages and terms by name, ticker or initials.',
    stockChart: 'Today’s rankings by trading value, volume, gains, losses, and 52-week highs and lows.',
    top: 'The largest companies in each market and how they did today.',
    sector: 'How a sector is doing, and the stocks in it.',
    sectors: 'How sectors moved and why, in a heat map and a table.',
    theme: 'The themes that moved today and the stocks in them.',
    category: 'A trending category and the stocks in it.',
    categories: 'The categories that moved most today.',
    schedule: 'Earnings, dividends, holidays and expiries by date.',
    marketCondition: 'Market mood on one gauge, with every input and weight.',
    marketReport: 'Market reports, published after each close.',
    marketReportToday: 'What happened in the market today, in numbers.',
    trust: 'Every signal we’ve published, with losses, costs and a comparison with chance.',
    aiWorks: 'How signals and scores are computed.',
    qInfo: 'What the signals, scores, ratings and indicators mean, with their formulas.',
    quantrackInfo: 'Who runs Tidemark, where its data comes from and how recent it is, and the risks.',
    userHow: 'The main features, step by step.',
    terms: 'Terms of service: the current version and earlier ones.',
    privacyPolicy: 'What data we keep, why, and for how long.',
    cookiePolicy: 'What we store on your device, why, and for how long.',
  },
}
