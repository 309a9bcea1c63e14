import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Fidelity, Accounts → History → Download: lines before the header and a disclaimer after the rows, one account or all of
 * them. Columns and the beginnings of the actions are those that many public parsers and their samples agree on; dates are
 * written with slashes or with dashes. `Amount` is after commission and fees. The cash fund of an account is no stock. How a
 * split is booked (`DISTRIBUTION` with shares in some samples) is not verified: such a row is shown as not understood.
 */
export const fidelityTemplate: BrokerTemplate = {
  id: 'fidelity',
  tables: [
    {
      recognisedBy: ['Run Date', 'Action', 'Symbol', 'Quantity', 'Commission', 'Amount'],
      columns: {
        date: ['Run Date'],
        side: ['Action'],
        ticker: ['Symbol'],
        quantity: ['Quantity'],
        price: ['Price ($)', 'Price'],
        net: ['Amount ($)', 'Amount'],
        fee: ['Commission ($)', 'Commission', 'Fees ($)', 'Fees'],
        currency: ['Currency'],
        ratio: ['Action'],
      },
      only: [['Symbol', /^(?!(?:spaxx|fdrxx|fzfxx|fcash|core)\**$)/, 'not_a_stock']],
      kinds: [
        [/openingtransaction|closingtransaction|^expired|^assigned|^exercised/, 'not_a_stock'],
        [/coreaccount|^transfer|^electronic|^direct|^journal|^interest|^wire|^check/, 'not_a_trade'],
        [/^youbought|^reinvestment/, 'buy'],
        [/^yousold/, 'sell'],
        [/split/, 'split'],
        [/^foreigntax|^nonresidenttax|^adjforeign|taxwithheld/, 'tax'],
        [/^feecharged|^adr/, 'fee'],
        [/^dividend|capgain|^returnofcapital/, 'dividend'],
      ],
      signed: true,
    },
  ],
}
