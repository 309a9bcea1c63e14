import type { BrokerTemplate } from '../broker-template.ts'

/**
 * 신한투자증권, 신한알파 screen 1750 (계좌별 거래내역): two lines a record. 일자, 구분, 종목번호, 수량, 가격, 거래대금, 최종금액 and the words for
 * the kinds are those of a public reader of this export; the names of the columns for name, fee and tax are not verified.
 * Shares of a new issue (공모주입고) are a purchase at the price of the issue.
 */
export const shinhanTemplate: BrokerTemplate = {
  id: 'shinhan',
  tables: [
    {
      recognisedBy: ['일자', '구분', '종목번호', '수량', '가격', '거래대금', '최종금액'],
      lines: 2,
      columns: {
        date: ['일자'],
        side: ['구분'],
        ticker: ['종목번호'],
        name: ['종목명'],
        quantity: ['수량'],
        price: ['가격'],
        amount: ['거래대금'],
        fee: ['수수료'],
        tax: ['세금', '제세금', '거래세'],
      },
      kinds: [
        [/rp|증금예금|환전/, 'not_a_trade'],
        [/공모주입고/, 'buy'],
        [/외국납부세액|원천징수/, 'tax'],
        [/분할|병합/, 'split'],
        [/배당금/, 'dividend'],
      ],
    },
  ],
}
