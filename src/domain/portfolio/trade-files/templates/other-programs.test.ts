import { expect, test } from 'vitest'
import {
  expectTemplateToRead,
  recogniseRecords,
  type TemplateSample,
} from '#tests/builders/template-samples.ts'
import { readDelimitedText } from '../delimited-text.ts'

const samples: readonly TemplateSample[] = [
  {
    broker: 'ibkr-activity',
    head: 'Statement,Header,Field Name,Field Value\nStatement,Data,Title,Activity Statement\nTrades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    rows: [
      [
        'Trades,Data,Order,Stocks,USD,VLDT,"2026-05-01, 09:35:00",100,182.10,182.10,-18210.00,-1.00,18211.00,0,0,O',
        'buy 2026-05-01 US-A 100 182.1 1 0',
      ],
      ['Trades,Data,ClosedLot,Stocks,USD,VLDT,"2026-05-01, 09:35:00",100,182.10,,,,18211.00,0,0,', ''],
      ['Trades,SubTotal,,Stocks,USD,VLDT,,100,,,-18210.00,-1.00,18211.00,0,0,', ''],
      [
        'Trades,Data,Order,Forex,USD,USD.CAD,"2026-05-01, 09:40:00",1000,1.3500,1.3500,-1350.00,0,0,0,0,O',
        'skipped not_a_stock',
      ],
      [
        'Trades,Data,Order,Stocks,USD,HRNV B,"2026-05-02, 10:05:00","-1,000",184.25,184.25,184250.00,-1.01,0,215.00,0,C',
        'sell 2026-05-02 US-B 1000 184.25 1.01 0',
      ],
      ['Dividends,Header,Currency,Date,Description,Amount', ''],
      [
        'Dividends,Data,USD,2026-05-03,VLDT(US0000000001) Cash Dividend USD 0.24 per Share (Ordinary Dividend),24.00',
        'dividend 2026-05-03 US-A 0 24 0 0',
      ],
      [
        'Dividends,Data,USD,2026-05-04,VLDT(US0000000001) Cash Dividend USD 0.24 per Share - Reversal,-24.00',
        'wrong reversed',
      ],
      ['Dividends,Data,Total,,,24.00', ''],
      ['Withholding Tax,Header,Currency,Date,Description,Amount,Code', ''],
      [
        'Withholding Tax,Data,USD,2026-05-03,VLDT(US0000000001) Cash Dividend USD 0.24 per Share - US Tax,-3.60,',
        'dividend 2026-05-03 US-A 0 0 0 3.6',
      ],
      [
        'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
        '',
      ],
      [
        'Corporate Actions,Data,Stocks,USD,2026-05-06,"2026-05-05, 20:25:00","VLDT(US0000000001) Split 4 for 1 (VLDT, VLDT INC, US0000000001)",300,0,0,0,',
        'split 2026-05-06 US-A 300 4 0 0',
      ],
      [
        'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount\nDeposits & Withdrawals,Data,USD,2026-05-01,Wire,900',
        '',
      ],
    ],
  },
  {
    broker: 'ibkr-flex',
    head: '"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","TradeDate","Quantity","TradePrice","TradeMoney","Taxes","IBCommission","Buy/Sell","LevelOfDetail"',
    rows: [
      [
        '"U0","USD","STK","VLDT","2026-01-05;10:00:00 EST","10","100","1000","0","-1","BUY","EXECUTION"',
        'buy 2026-01-05 US-A 10 100 1 0',
      ],
      [
        '"U0","USD","STK","VLDT","20260109;140000","-4","110","-440","0.2","-1","SELL","EXECUTION"',
        'sell 2026-01-09 US-A 4 110 1 0.2',
      ],
      ['"U0","USD","STK","VLDT","20260109","-4","110","-440","0.2","-1","SELL","ORDER"', ''],
      [
        '"U0","USD","STK","VLDT","20260109","-10","100","-1000","0","1","BUY (Ca.)","EXECUTION"',
        'skipped cancelled',
      ],
      [
        '"U0","USD","OPT","VLDT 260710P","20260110","1","0","0","0","0","BUY","EXECUTION"',
        'skipped not_a_stock',
      ],
      [
        '"U0","USD","STK","HRNV.B","20260112","2","","303","0","-0.5","","EXECUTION"',
        'buy 2026-01-12 US-B 2 151.5 0.5 0',
      ],
      ['"ClientAccountID","CurrencyPrimary","Symbol","Description","SettleDate","Amount","Type"', ''],
      [
        '"U0","USD","VLDT","VLDT CASH DIVIDEND","20260115","12.5","Dividends"',
        'dividend 2026-01-15 US-A 0 12.5 0 0',
      ],
      [
        '"U0","USD","VLDT","VLDT US TAX","20260115","-1.88","Withholding Tax"',
        'dividend 2026-01-15 US-A 0 0 0 1.88',
      ],
      ['"U0","USD","","CREDIT INT","20260116","0.5","Broker Interest Received"', 'skipped not_a_trade'],
      [
        '"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","ReportDate","Date/Time","Amount","Proceeds","Value","Quantity","Type"',
        '',
      ],
      [
        '"U0","USD","STK","VLDT","VLDT(US0000000001) SPLIT 4 FOR 1 (VLDT, VLDT INC, US0000000001)","20260302","20260227;202500","0","0","0","18","FS"',
        'split 2026-03-02 US-A 18 4 0 0',
      ],
    ],
  },
  {
    broker: 'wealthfolio',
    head: 'date,symbol,quantity,activityType,unitPrice,currency,fee,amount,fxRate,subtype',
    rows: [
      ['2026-01-15,VLDT,10,BUY,380.50,USD,4.95,,,', 'buy 2026-01-15 US-A 10 380.5 4.95 0'],
      ['2026-02-01,VLDT,1,DIVIDEND,0.75,USD,0,7.50,,QUALIFIED', 'dividend 2026-02-01 US-A 1 7.5 0 0'],
      ['2026-02-02T15:02:36.329Z,VLDT,2,DIVIDEND,57.5,USD,0,,,', 'dividend 2026-02-02 US-A 2 115 0 0'],
      ['2026-02-15,$CASH-USD,1,DEPOSIT,1,USD,0,1000.00,,', 'skipped not_a_trade'],
      ['2026-03-01,900010.KS,2,SELL,,KRW,0,"140,000",,', 'sell 2026-03-01 KR-A 2 70000 0 0'],
      ['2026-03-02,VLDT,0,SPLIT,0,USD,0,4,,', 'split 2026-03-02 US-A 0 4 0 0'],
      ['2026-03-03,VLDT,1,TAX,1,USD,0,1.10,,', 'dividend 2026-03-03 US-A 0 0 0 1.1'],
    ],
  },
  {
    broker: 'ghostfolio',
    head: 'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note',
    rows: [
      ['01-09-2026,Account Opening Fee,MANUAL,USD,0,0,fee,49,', 'skipped no_stock'],
      ['16-09-2026,VLDT,YAHOO,USD,298.580,5,buy,19.00,My first order', 'buy 2026-09-16 US-A 5 298.58 19 0'],
      ['17/11/2026,VLDT,YAHOO,USD,0.62,5,dividend,0.00,', 'dividend 2026-11-17 US-A 5 3.1 0 0'],
      ['01.10.2026,HRNV-B,YAHOO,USD,500.0,1,sell,0.00,', 'sell 2026-10-01 US-B 1 500 0 0'],
      ['02-10-2026,900010.KS,YAHOO,KRW,70000,3,buy,0,', 'buy 2026-10-02 KR-A 3 70000 0 0'],
      ['03-10-2026,Savings,MANUAL,USD,10,1,interest,0,', 'skipped not_a_trade'],
    ],
  },
]

test.each(samples.map(sample => [sample.broker, sample.rows.length, sample] as const))(
  'an export of %s is recognised, and its %i records are read without a trade at 0',
  (_, __, sample) => expectTemplateToRead(sample),
)

test('an export of our own is claimed by none of the 14 templates', () => {
  const own = 'date,side,ticker,quantity,price,fee,tax,currency,rate\n2026-02-20,buy,VLDT,1,1,0,0,USD,1400\n'
  expect(recogniseRecords(readDelimitedText(own))).toBeNull()
})
