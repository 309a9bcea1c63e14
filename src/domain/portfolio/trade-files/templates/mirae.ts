import type { BrokerTemplate } from '../broker-template.ts'

const kinds = [
  [/매수출금|매도입금|대금/, 'not_a_trade'],
  [/매수입고/, 'buy'],
  [/매도출고|매도상환/, 'sell'],
  [/배당세|원천징수|외국납부/, 'tax'],
  [/분할|병합/, 'split'],
] as const satisfies BrokerTemplate['tables'][number]['kinds']

/**
 * 미래에셋증권. The table of the website has no price: it is the amount divided by the quantity. That of the trading program
 * has two lines a record. The website's columns are those of two public parsers and their tests; of the trading program's
 * second line only the number, quantity, price and name are known, so that the names of its other columns are not verified.
 */
export const miraeTemplate: BrokerTemplate = {
  id: 'mirae',
  tables: [
    {
      recognisedBy: ['거래일자', '거래종류', '종목명', '거래수량', '외화거래금액', '예수금잔고'],
      columns: {
        date: ['거래일자'],
        side: ['거래종류'],
        ticker: ['종목코드'],
        name: ['종목명'],
        quantity: ['거래수량'],
        amount: ['외화거래금액', '거래금액'],
        fee: ['수수료'],
        tax: ['세금', '제세금'],
      },
      kinds,
    },
    {
      recognisedBy: ['거래일자', '거래종류', '거래번호', '원거래번호', '수량', '단가', '종목명'],
      lines: 2,
      columns: {
        date: ['거래일자'],
        side: ['거래종류'],
        ticker: ['종목코드', '종목번호'],
        name: ['종목명'],
        quantity: ['수량'],
        price: ['단가'],
        amount: ['외화거래금액', '거래금액'],
        fee: ['수수료'],
        tax: ['세금', '제세금', '제세금합'],
        currency: ['통화', '통화코드'],
      },
      kinds,
    },
  ],
}
