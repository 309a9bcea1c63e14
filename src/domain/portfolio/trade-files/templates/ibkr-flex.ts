import type { BrokerTemplate } from '../broker-template.ts'

const executionsOfStocks = {
  only: [
    ['HEADER', /^data$/, 'outside_table'],
    ['AssetClass', /^(?:stk|)$/, 'not_a_stock'],
    ['LevelOfDetail', /^(?:execution|detail|trade|)$/, 'outside_table'],
  ],
  kindBySign: true,
} as const

/**
 * Interactive Brokers, Flex Query as CSV, or as XML, of which `readFlexStatement` makes the same tables: the user chooses the
 * columns, so only those that a trade needs are asked for.
 * Columns are those of many public parsers and their samples; the report of confirmations spells three of them otherwise.
 * A query may repeat trades as orders, summaries and closed lots: only executions are read. A split counts from the day of
 * its report, because it is booked on the evening before.
 */
export const ibkrFlexTemplate: BrokerTemplate = {
  id: 'ibkr-flex',
  tables: [
    {
      recognisedBy: ['Symbol', 'TradeDate', 'Quantity', 'TradePrice'],
      columns: {
        date: ['TradeDate', 'DateTime', 'Date/Time'],
        side: ['Buy/Sell'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        price: ['TradePrice'],
        amount: ['TradeMoney', 'Proceeds'],
        fee: ['IBCommission'],
        tax: ['Taxes'],
        currency: ['CurrencyPrimary', 'Currency'],
      },
      ...executionsOfStocks,
    },
    {
      recognisedBy: ['Symbol', 'TradeDate', 'Quantity', 'Price', 'Commission', 'Buy/Sell'],
      columns: {
        date: ['TradeDate', 'Date/Time'],
        side: ['Buy/Sell'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        price: ['Price'],
        amount: ['Amount', 'Proceeds'],
        fee: ['Commission'],
        tax: ['Tax'],
        currency: ['CurrencyPrimary', 'Currency'],
      },
      ...executionsOfStocks,
    },
    {
      recognisedBy: ['CurrencyPrimary', 'Symbol', 'Description', 'Amount', 'Type'],
      columns: {
        date: ['SettleDate', 'Date/Time', 'DateTime', 'ReportDate'],
        side: ['Type'],
        ticker: ['Symbol'],
        amount: ['Amount'],
        currency: ['CurrencyPrimary'],
      },
      only: [
        ['HEADER', /^data$/, 'outside_table'],
        ['LevelOfDetail', /^(?:detail|)$/, 'outside_table'],
      ],
      kinds: [
        [/^dividends|^paymentinlieu/, 'dividend'],
        [/^withholdingtax/, 'tax'],
        [/./, 'not_a_trade'],
      ],
      signed: true,
    },
    {
      recognisedBy: ['Symbol', 'Description', 'Amount', 'Quantity', 'Proceeds', 'Value', 'Type'],
      columns: {
        date: ['ReportDate', 'Date/Time', 'DateTime'],
        side: ['Description'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        ratio: ['Description'],
        currency: ['CurrencyPrimary'],
      },
      only: executionsOfStocks.only,
      kinds: [
        [/split\d+for\d+/, 'split'],
        [/./, 'not_a_trade'],
      ],
    },
  ],
}
