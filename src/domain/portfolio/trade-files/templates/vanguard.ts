import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Vanguard, Download Center: a table of holdings, then the table of transactions, whose header is looked for. Columns are
 * those of several public parsers and a sample in a project's documents; `Commissions and Fees` is spelled in three ways. The
 * settlement fund is no stock. The words for transfers and splits are not verified.
 */
export const vanguardTemplate: BrokerTemplate = {
  id: 'vanguard',
  tables: [
    {
      recognisedBy: [
        'Trade Date',
        'Settlement Date',
        'Transaction Type',
        'Investment Name',
        'Shares',
        'Share Price',
      ],
      columns: {
        date: ['Trade Date'],
        side: ['Transaction Type'],
        ticker: ['Symbol'],
        name: ['Investment Name'],
        quantity: ['Shares'],
        price: ['Share Price'],
        amount: ['Principal Amount'],
        net: ['Net Amount'],
        fee: ['Commissions and Fees', 'Commission Fees', 'Commissions & Fees'],
        ratio: ['Transaction Description'],
      },
      only: [['Symbol', /^(?!vmfxx$|vmrxx$|vusxx$)/, 'not_a_stock']],
      kinds: [
        [/^sweep|^funds|^withdraw|^transfer|^rollover|^contribution|^conversion|^interest/, 'not_a_trade'],
        [/^reinvest/, 'buy'],
        [/split/, 'split'],
        [/tax|withholding/, 'tax'],
        [/^fee|accountservicefee/, 'fee'],
        [/^dividend|capitalgain/, 'dividend'],
      ],
      signed: true,
    },
  ],
}
