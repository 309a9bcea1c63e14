import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Ghostfolio, the published sample of its import: the day comes before the month, the price of a dividend is that of one
 * share, tickers are those of Yahoo. Its own export is JSON, of which `read-ghostfolio.ts` makes the same columns. Ghostfolio
 * has no splits: a user enters trades in the shares of their day or of today, and which of them is not known.
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
        name: ['Name'],
        quantity: ['Quantity'],
        price: ['Price'],
        fee: ['Fee'],
        currency: ['Currency'],
      },
      kinds: [
        [/^draft/, 'not_a_trade'],
        [/^fee$/, 'fee'],
        [/^(?:interest|item|liability)$/, 'not_a_trade'],
      ],
      dates: 'day-first',
      dividendPerShare: true,
    },
  ],
}
