import type { BrokerTemplate } from '../broker-template.ts'

const onlySection = (section: string) =>
  [
    [section, new RegExp(`^${section.toLowerCase()}$`), 'outside_table'],
    ['Header', /^data$/, 'outside_table'],
  ] as const

/**
 * Interactive Brokers, Activity Statement as CSV: sections, each with a header of its own; the first cell of a row names its
 * section. Columns are those of many public parsers and their samples. Only whole orders are read, since some statements
 * repeat them as executions and as closed lots. A dividend is before tax; the tax is a section of its own. Interest, fees
 * and transfers are left out.
 */
export const ibkrActivityTemplate: BrokerTemplate = {
  id: 'ibkr-activity',
  tables: [
    {
      recognisedBy: [
        'Trades',
        'Header',
        'DataDiscriminator',
        'Asset Category',
        'Symbol',
        'Date/Time',
        'T. Price',
      ],
      columns: {
        date: ['Date/Time'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        price: ['T. Price'],
        amount: ['Proceeds'],
        fee: ['Comm/Fee'],
        currency: ['Currency'],
      },
      only: [
        ...onlySection('Trades'),
        ['DataDiscriminator', /^order$/, 'outside_table'],
        ['Asset Category', /^stocks$/, 'not_a_stock'],
      ],
      kindBySign: true,
    },
    {
      recognisedBy: ['Dividends', 'Header', 'Currency', 'Date', 'Description', 'Amount'],
      columns: { date: ['Date'], ticker: ['Description'], amount: ['Amount'], currency: ['Currency'] },
      only: onlySection('Dividends'),
      kind: 'dividend',
      signed: true,
    },
    {
      recognisedBy: ['Withholding Tax', 'Header', 'Currency', 'Date', 'Description', 'Amount'],
      columns: { date: ['Date'], ticker: ['Description'], amount: ['Amount'], currency: ['Currency'] },
      only: onlySection('Withholding Tax'),
      kind: 'tax',
      signed: true,
    },
    {
      recognisedBy: [
        'Corporate Actions',
        'Header',
        'Asset Category',
        'Report Date',
        'Description',
        'Quantity',
      ],
      columns: {
        date: ['Report Date', 'Date/Time'],
        side: ['Description'],
        ticker: ['Description'],
        quantity: ['Quantity'],
        ratio: ['Description'],
      },
      only: [...onlySection('Corporate Actions'), ['Asset Category', /^stocks$/, 'not_a_stock']],
      kinds: [
        [/split\d+for\d+/, 'split'],
        [/./, 'not_a_trade'],
      ],
    },
  ],
}
