import { describe, expect, test } from 'vitest'
import { expectRecordsToRead, previewRecords } from '#tests/builders/template-samples.ts'
import { readFlexStatement } from './flex-statement.ts'
import { mergeTradeEntries } from './preview-trades.ts'

const MOST_ROWS = 50_000
const query = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<FlexQueryResponse queryName="All" type="AF"><FlexStatements count="1"><FlexStatement accountId="U0" fromDate="20260101" toDate="20261120">${content}</FlexStatement></FlexStatements></FlexQueryResponse>\n`
const read = (content: string) => readFlexStatement(query(content), MOST_ROWS)

const stock = 'accountId="U0" currency="USD" assetCategory="STK" symbol="VLDT"'
const buy = `<Trade ${stock} tradeDate="20260105" dateTime="20260105;100000" buySell="BUY" quantity="10" tradePrice="100" tradeMoney="1000" proceeds="-1000" taxes="0" ibCommission="-1" transactionID="71" levelOfDetail="EXECUTION"/>`
const cancel = `<Trade ${stock} tradeDate="20260105" buySell="BUY (Ca.)" quantity="-10" tradePrice="100" ibCommission="1" transactionID="72" origTransactionID="71" levelOfDetail="EXECUTION"/>`
const split = `description="VLDT(US0000000001) SPLIT 4 FOR 1 (VLDT, VLDT INC, US0000000001)" reportDate="20260302" dateTime="20260227;202500" amount="0" proceeds="0" value="0" type="FS"`

const samples: readonly (readonly [what: string, content: string, reads: readonly string[]])[] = [
  [
    'executions with the orders and lots that repeat them',
    `<Trades><Order ${stock} tradeDate="20260105" buySell="BUY" quantity="10" tradePrice="100" levelOfDetail="ORDER">${buy}</Order>` +
      `<SymbolSummary ${stock} quantity="10" levelOfDetail="SYMBOL_SUMMARY"/><Lot ${stock} quantity="10" levelOfDetail="CLOSED_LOT"/>` +
      `<Trade ${stock} tradeDate="20260109" buySell="SELL" quantity="-4" tradePrice="110" taxes="0.2" ibCommission="-1" levelOfDetail="EXECUTION"/></Trades>`,
    ['buy 2026-01-05 US-A 10 100 1 0', 'sell 2026-01-09 US-A 4 110 1 0.2'],
  ],
  [
    'orders alone, a day with a time only, and a price that follows from the amount',
    `<Trades><Order ${stock} dateTime="2026-01-12;10:19:55 EDT" buySell="BUY" quantity="2" tradeMoney="303" ibCommission="-0.5" levelOfDetail="ORDER"/></Trades>`,
    ['buy 2026-01-12 US-A 2 151.5 0.5 0'],
  ],
  [
    'a trade that was cancelled, and an option',
    `<Trades>${buy}${cancel}<Trade accountId="U0" currency="USD" assetCategory="OPT" symbol="VLDT  260710P00100000" tradeDate="20260110" buySell="BUY" quantity="1" tradePrice="0" levelOfDetail="EXECUTION"/></Trades>`,
    ['skipped cancelled', 'skipped cancelled', 'skipped not_a_stock'],
  ],
  [
    'dividends, the tax on them, one that is taken back, and interest',
    `<CashTransactions><CashTransaction ${stock} settleDate="20260115" dateTime="20260115;202000" amount="12.5" type="Dividends" description="VLDT &amp; SONS CASH DIVIDEND" levelOfDetail="DETAIL"/>` +
      `<CashTransaction ${stock} dateTime="20260115" amount="-1.88" type="Withholding Tax" levelOfDetail="DETAIL"/>` +
      `<CashTransaction ${stock} dateTime="20260116" amount="-12.5" type="Payment In Lieu Of Dividends" levelOfDetail="DETAIL"/>` +
      `<CashTransaction ${stock} dateTime="20260115" amount="10.62" type="Dividends" levelOfDetail="SUMMARY"/>` +
      '<CashTransaction accountId="U0" currency="USD" symbol="" dateTime="20260117" amount="0.5" type="Broker Interest Received"/></CashTransactions>',
    [
      ...['dividend 2026-01-15 US-A 0 12.5 0 0', 'dividend 2026-01-15 US-A 0 0 0 1.88'],
      ...['wrong reversed', 'skipped not_a_trade'],
    ],
  ],
  [
    'a split that is told for two accounts, and a merger',
    `<CorporateActions><CorporateAction ${stock} ${split} quantity="300"/><CorporateAction ${stock} ${split} quantity="30"/>` +
      `<CorporateAction ${stock} description="VLDT(US0000000001) MERGED FOR USD 30 PER SHARE" reportDate="20260303" quantity="-10" amount="-300" proceeds="300" value="-300" type="TC"/></CorporateActions>`,
    ['split 2026-03-02 US-A 300 4 0 0', 'skipped same_split', 'skipped not_a_trade'],
  ],
  [
    'confirmations of trades beside their order',
    `<TradeConfirms><Order ${stock} tradeDate="20260120" buySell="SELL" quantity="-3" price="9.5" levelOfDetail="ORDER"/>` +
      '<TradeConfirm accountId="U0" currency="USD" assetCategory="STK" symbol="HRNV B" tradeDate="20260120" buySell="SELL" quantity="-3" price="9.5" amount="-28.5" proceeds="28.5" commission="-1.05" tax="0" levelOfDetail="EXECUTION"/></TradeConfirms>',
    ['sell 2026-01-20 US-B 3 9.5 1.05 0'],
  ],
]

describe('a Flex Query in XML', () => {
  test.each(samples)('with %s is read without a trade at 0', (_, content, reads) => {
    expectRecordsToRead(read(content)!, 'ibkr-flex', reads)
  })

  test('without a price or an amount never becomes a purchase at 0', () => {
    const trade = `<Trade ${stock} tradeDate="20260105" buySell="BUY" quantity="10"/>`
    expectRecordsToRead(read(trade)!, 'ibkr-flex', ['wrong no_price'])
  })

  test('whose cancellation names no transaction takes back one of two equal trades', () => {
    const unnamed = cancel.replace('origTransactionID="71"', 'origTransactionID="0"')
    const reads = ['buy 2026-01-05 US-A 10 100 1 0', 'skipped cancelled', 'skipped cancelled']
    expectRecordsToRead(read(buy + buy.replace('"71"', '"70"') + unnamed)!, 'ibkr-flex', reads)
  })

  test('keeps the order of two trades of one day, although its last table begins before them', () => {
    const sell = buy
      .replace('"BUY" quantity="10"', '"SELL" quantity="-10"')
      .replaceAll('20260105', '20260106')
    const action = `<CorporateAction ${stock} ${split.replaceAll('20260302', '20260102')} quantity="30"/>`
    const again = buy.replaceAll('20260105', '20260106')
    const preview = previewRecords(read(buy + sell + again + action)!)
    const entries = mergeTradeEntries(preview, new Set(), () => 'id')
    expect(entries.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      ...['2026-01-02 split', '2026-01-05 buy', '2026-01-06 sell', '2026-01-06 buy'],
    ])
  })

  test.each([
    ['quantity', '1e400', 'wrong quantity'],
    ['quantity', '9'.repeat(5000), 'wrong quantity'],
    ['tradePrice', '9'.repeat(400), 'wrong price'],
    ['ibCommission', '-1e20', 'wrong impossible'],
    ['symbol', '&lol;', 'wrong unknown_stock'],
  ])('with %s that is impossible has a wrong row', (attribute, value, reading) => {
    const trade = buy.replace(new RegExp(` ${attribute}="[^"]*"`), ` ${attribute}="${value}"`)
    expectRecordsToRead(read(trade)!, 'ibkr-flex', [reading])
  })

  test.each([
    ['that is cut off', query(buy).slice(0, -20)],
    ['with a tag that is cut off', query('<Trades><Trade symbol="VLDT</Trades>')],
    ['whose elements end in another order', query('<Trades><Order></Trades></Order>')],
    ['with a second root', query('') + query('')],
    ['whose root is another', '<?xml version="1.0"?><FlexStatementResponse></FlexStatementResponse>'],
    ['with a document type', query(buy).replace('<Flex', '<!DOCTYPE FlexQueryResponse><Flex')],
    [
      'whose entities unfold to gigabytes',
      query(buy).replace('<Flex', '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><Flex'),
    ],
    ['with an entity of another file', query('<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['that nests 5,000 elements', query('<a>'.repeat(5000) + '</a>'.repeat(5000))],
    ['with a comment that does not end', query(`<!-- ${buy}`)],
    ['with 1,000,000 brackets', query('<'.repeat(1_000_000))],
  ])('%s is refused', (_, text) => expect(readFlexStatement(text, MOST_ROWS)).toBeNull())

  test('of 60,000 trades and 60,000 cancellations that are all equal is read up to the limit', () => {
    const same = buy.replace(' transactionID="71"', '')
    const other = cancel.replace(' origTransactionID="71"', '')
    const records = readFlexStatement(query(same.repeat(60_000) + other.repeat(60_000)), MOST_ROWS)
    expect(records!.length).toBeGreaterThan(MOST_ROWS)
    expect(records!.length).toBeLessThan(MOST_ROWS + 10)
  })
})
