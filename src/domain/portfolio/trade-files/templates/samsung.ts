import type { BrokerTemplate } from '../broker-template.ts'

/**
 * 삼성증권, 거래내역 as XLSX: one line a record, without a code of the stock. The 21 columns and the words for the kinds are those
 * of two public parsers and their tests. That the price of a foreign trade is in its own currency is not verified.
 */
export const samsungTemplate: BrokerTemplate = {
  id: 'samsung',
  tables: [
    {
      recognisedBy: ['거래일자', '거래명', '종목명', '거래단가', '수수료/Fee', '제세금/대출이자'],
      columns: {
        date: ['거래일자'],
        side: ['거래명'],
        ticker: ['종목코드'],
        name: ['종목명'],
        quantity: ['거래수량'],
        price: ['거래단가'],
        amount: ['외화거래금액', '거래금액'],
        net: ['외화정산금액', '정산금액'],
        fee: ['수수료/Fee'],
        tax: ['제세금/대출이자'],
        currency: ['통화코드'],
      },
      kinds: [
        [/외화매수|외화매도|환전/, 'not_a_trade'],
        [/공모주입고/, 'buy'],
        [/배당세|외국납부/, 'tax'],
        [/분할|병합/, 'split'],
        [/배당금|분배금/, 'dividend'],
      ],
    },
  ],
}
