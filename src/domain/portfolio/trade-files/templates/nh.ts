import type { BrokerTemplate } from '../broker-template.ts'

/**
 * NH투자증권 and 나무, 종합거래내역: two lines a record, a page of HTML with the ending .xls, the code or the ISIN glued to the name. The
 * columns of both lines and the words for the kinds are those of two public parsers. The export of foreign trades alone
 * (해외주식거래내역) has other columns, whose names are not known: it is mapped by hand.
 */
export const nhTemplate: BrokerTemplate = {
  id: 'nh',
  tables: [
    {
      recognisedBy: [
        '거래유형',
        '상세내용',
        '종목명',
        '수량',
        '거래금액',
        '단가',
        '정산금액',
        '거래내역메모',
      ],
      lines: 2,
      columns: {
        date: ['실거래일자', '거래일자'],
        side: ['거래유형', '상세내용'],
        name: ['종목명'],
        quantity: ['수량'],
        price: ['단가'],
        amount: ['거래금액'],
        net: ['정산금액'],
        fee: ['수수료'],
        tax: ['세금'],
      },
      kinds: [
        [/환전/, 'not_a_trade'],
        [/액면분할|액면병합/, 'split'],
        [/공모주입고/, 'buy'],
        [/배당금|분배금/, 'dividend'],
      ],
    },
  ],
}
