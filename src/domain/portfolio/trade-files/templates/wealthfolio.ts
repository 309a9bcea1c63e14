import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Wealthfolio. Columns and kinds are those of its published guide and its sample file. The price of a dividend is that of
 * one share unless the amount is given; the amount of a split is its ratio. `fxRate` leads to the currency of its own account
 * and is left out.
 */
export const wealthfolioTemplate: BrokerTemplate = {
  id: 'wealthfolio',
  tables: [
    {
      recognisedBy: ['date', 'symbol', 'quantity', 'activityType', 'unitPrice'],
      columns: {
        date: ['date'],
        side: ['activityType'],
        ticker: ['symbol'],
        quantity: ['quantity'],
        price: ['unitPrice'],
        amount: ['amount'],
        fee: ['fee'],
        currency: ['currency'],
        ratio: ['amount'],
      },
      only: [['symbol', /^(?!\$cash)/, 'not_a_trade']],
      kinds: [
        [/^tax$/, 'tax'],
        [/^fee$/, 'fee'],
        [/^(?:credit|adjustment|conversionin|conversionout|unknown)$/, 'not_a_trade'],
      ],
      dividendPerShare: true,
    },
  ],
}
