import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Charles Schwab, History → Export. Columns and actions are those that many public parsers and their samples agree on.
 * `Amount` is after fees. A row with «as of» counts on the later date of its text. Shares of an employer (Stock Plan
 * Activity) come without a price; their rows say so instead of being left out. How a reverse split is booked is not
 * verified.
 */
export const schwabTemplate: BrokerTemplate = {
  id: 'schwab',
  tables: [
    {
      recognisedBy: ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
      columns: {
        date: ['Date'],
        side: ['Action'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        price: ['Price'],
        net: ['Amount'],
        fee: ['Fees & Comm'],
        ratio: ['Description'],
      },
      kinds: [
        [/toopen|toclose|expired|assigned|exchangeorexercise/, 'not_a_stock'],
        [/^reinvestshares|^stockplanactivity/, 'buy'],
        [/split/, 'split'],
        [/tax|withholding/, 'tax'],
        [/^adrmgmtfee|^foreignfee/, 'fee'],
        [/interest|journal|transfer|^misccashentry|^funds|^wire|^servicefee/, 'not_a_trade'],
        [/div|capgain/, 'dividend'],
      ],
      signed: true,
    },
  ],
}
