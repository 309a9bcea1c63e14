import type { BrokerTemplate } from '../broker-template.ts'

/**
 * 한국투자증권, the journal of trades (매매일지): what was bought and sold on a day stands side by side. The 17 columns are those of
 * a public parser and its tests. `매입단가` is the cost of the holding and no price of the day, so prices are computed from the
 * amounts. Other exports of this broker have usual names and are read without a template.
 */
export const koreaInvestmentTemplate: BrokerTemplate = {
  id: 'korea-investment',
  tables: [
    {
      recognisedBy: ['매매일자', '종목코드', '매입단가', '매수수량', '매도수량', '매수금액', '매도금액'],
      columns: {
        date: ['매매일자'],
        ticker: ['종목코드'],
        name: ['종목명'],
        fee: ['수수료'],
        tax: ['제세금'],
      },
      sides: {
        buy: { quantity: ['매수수량'], amount: ['매수금액'] },
        sell: { quantity: ['매도수량'], amount: ['매도금액'] },
      },
    },
  ],
}
