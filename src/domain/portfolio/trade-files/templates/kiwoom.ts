import type { BrokerTemplate } from '../broker-template.ts'

/**
 * 키움증권, 영웅문 screen 2110 (거래내역): three lines a record, foreign amounts in the columns marked (외). The columns are those of
 * a public parser of this export and its tests; no file from an account was read. What a domestic dividend's tax is
 * booked as is not verified.
 */
export const kiwoomTemplate: BrokerTemplate = {
  id: 'kiwoom',
  tables: [
    {
      recognisedBy: ['거래일자', '거래종류', '적요명', '거래단가/환율', '유가금잔'],
      lines: 3,
      columns: {
        date: ['거래일자'],
        side: ['거래종류', '적요명'],
        ticker: ['종목코드'],
        name: ['종목명'],
        quantity: ['거래수량'],
        price: ['거래단가/환율'],
        amount: ['거래금액(외)', '거래금액'],
        net: ['정산금액(외)', '정산금액'],
        fee: ['수수료(외)'],
        tax: ['외국납부세액', '세금합'],
        currency: ['통화'],
      },
      kinds: [
        [/환전/, 'not_a_trade'],
        [/분할|병합/, 'split'],
        [/배당세|배당소득세/, 'tax'],
        [/배당금|분배금/, 'dividend'],
      ],
    },
  ],
}
