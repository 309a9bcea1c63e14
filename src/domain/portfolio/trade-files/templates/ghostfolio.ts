import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Ghostfolio, the published sample of its import: the day comes before the month, the price of a dividend is that of one
 * share, tickers are those of Yahoo. Its own export is JSON and is not read.
 */
export const ghostfolioTemplate: BrokerTemplate = {
  id: 'ghostfolio',
  tables: [
    {
      recognisedBy: ['Date', 'Code', 'DataSource', 'Currency', 'Price', 'Quantity'],
      columns: {
        date: ['Date'],
        side: ['Action', 'Type'],
        ticker: ['Code'],
        quantity: ['Quantity'],
        price: ['Price'],
        fee: ['Fee'],
        currency: ['Currency'],
      },
      kinds: [
        [/^fee$/, 'fee'],
        [/^(?:interest|item|liability)$/, 'not_a_trade'],
      ],
      dates: 'day-first',
      dividendPerShare: true,
    },
  ],
}
