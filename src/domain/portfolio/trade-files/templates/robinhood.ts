import type { BrokerTemplate } from '../broker-template.ts'

/**
 * Robinhood, account activity as CSV. The nine columns and the codes are those that several public parsers and pasted
 * samples agree on. An option has its stock's ticker, so its codes are named. Whether `SPL` counts the shares added or all of
 * them is not verified; they are read as added.
 */
export const robinhoodTemplate: BrokerTemplate = {
  id: 'robinhood',
  tables: [
    {
      recognisedBy: ['Activity Date', 'Process Date', 'Settle Date', 'Instrument', 'Trans Code'],
      columns: {
        date: ['Activity Date'],
        side: ['Trans Code'],
        ticker: ['Instrument'],
        quantity: ['Quantity'],
        price: ['Price'],
        net: ['Amount'],
        ratio: ['Description'],
      },
      kinds: [
        [/^(?:bto|sto|btc|stc|oexp|oasgn|oexcs|oca|ocs)$/, 'not_a_stock'],
        [/^(?:bcxl|scxl)$/, 'cancelled'],
        [/^(?:cdiv|mdiv|div)$/, 'dividend'],
        [/^(?:dtax|ftax|nra)$/, 'tax'],
        [/^(?:dfee|afee)$/, 'fee'],
        [/^(?:spl|spr)$/, 'split'],
        [/^buy$/, 'buy'],
        [/^sell$/, 'sell'],
        [/^(?:ach|acati|acato|cfir|gdbp|gmpc|gold|int|itrf|misc|mtch|rec|rtp|slip|xent)$/, 'not_a_trade'],
      ],
      signed: true,
    },
  ],
}
