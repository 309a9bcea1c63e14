import { test } from 'vitest'
import { expectTemplateToRead, type TemplateSample } from '#tests/builders/template-samples.ts'

const samples: readonly TemplateSample[] = [
  {
    broker: 'schwab',
    head: '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    rows: [
      [
        '"08/07/2026","Buy","VLDT","VLDT INC","10","$33.48","","-$334.80"',
        'buy 2026-08-07 US-A 10 33.48 0 0',
      ],
      [
        '"08/06/2026","Sell","HRNV/B","HRNV CORP","5","$195.25","$0.02","$976.23"',
        'sell 2026-08-06 US-B 5 195.25 0.02 0',
      ],
      [
        '"07/01/2026 as of 06/30/2026","Qualified Dividend","VLDT","VLDT INC","","","","$25.00"',
        'dividend 2026-06-30 US-A 0 25 0 0',
      ],
      [
        '"07/01/2026 as of 06/30/2026","NRA Tax Adj","VLDT","VLDT INC","","","","-$3.75"',
        'dividend 2026-06-30 US-A 0 0 0 3.75',
      ],
      [
        '"06/29/2026","Reinvest Shares","VLDT","VLDT INC","0.5","","","-$16.50"',
        'buy 2026-06-29 US-A 0.5 33 0 0',
      ],
      ['"06/28/2026","Stock Split","VLDT","VLDT INC","30","","",""', 'wrong ratio'],
      [
        '"06/27/2026","Sell to Close","VLDT 08/16/2026 200.00 C","CALL VLDT INC","1","$4.60","$0.67","$459.33"',
        'skipped not_a_stock',
      ],
      ['"06/26/2026","MoneyLink Transfer","","Tfr IN","","","","$500.00"', 'skipped not_a_trade'],
      ['"06/25/2026","Stock Plan Activity","VLDT","VLDT INC","12","","",""', 'wrong no_price'],
    ],
    foot: '"Transactions Total","","","","","","","$1,620.98"',
  },
  {
    broker: 'fidelity',
    head: '\n\nRun Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    rows: [
      [
        ' 08/20/2026,Mine,Z1,"YOU BOUGHT VLDT INC (VLDT) (Cash)", VLDT,VLDT INC,Cash,150.00,10,1.00,0.02,,-1501.02,08/21/2026',
        'buy 2026-08-20 US-A 10 150 1.02 0',
      ],
      [
        '08-21-2026,Mine,Z1,YOU SOLD VLDT INC (VLDT) (Cash),VLDT,VLDT INC,Cash,,-4,,0.03,,639.97,08/24/2026',
        'sell 2026-08-21 US-A 4 160 0.03 0',
      ],
      [
        '08/22/2026,Mine,Z1,DIVIDEND RECEIVED VLDT INC (VLDT) (Cash),VLDT,VLDT INC,Cash,"",0,"","","",0.75,""',
        'dividend 2026-08-22 US-A 0 0.75 0 0',
      ],
      [
        '08/22/2026,Mine,Z1,REINVESTMENT VLDT INC (VLDT) (Cash),VLDT,VLDT INC,Cash,75,0.01,"","","",-0.75,""',
        'buy 2026-08-22 US-A 0.01 75 0 0',
      ],
      [
        '08/23/2026,Mine,Z1,FOREIGN TAX PAID VLDT INC (VLDT),VLDT,VLDT INC,Cash,,0,,,,-0.11,',
        'dividend 2026-08-23 US-A 0 0 0 0.11',
      ],
      [
        '08/24/2026,Mine,Z1,YOU SOLD OPENING TRANSACTION PUT (VLDT),-VLDT260710P44.5,PUT,Cash,0.85,-1,0.65,0.02,,84.33,',
        'skipped not_a_stock',
      ],
      [
        '08/25/2026,Mine,Z1,DIVIDEND RECEIVED FUND (SPAXX),SPAXX,FUND,Cash,,0,,,,5.42,',
        'skipped not_a_stock',
      ],
      [
        '08/26/2026,Mine,Z1,Electronic Funds Transfer Received (Cash),,No Description,Cash,,0,,,,100.00,',
        'skipped not_a_trade',
      ],
      [
        '08/27/2026,Mine,Z1,DIVIDEND RECEIVED VLDT INC (VLDT),VLDT,VLDT INC,Cash,,0,,,,-0.75,',
        'wrong reversed',
      ],
    ],
    foot: '\n"Brokerage services are provided by the broker.\nData shown is as of the date."\nDate downloaded 08/28/2026',
  },
  {
    broker: 'vanguard',
    head: 'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,\n123,VLDT INC,VLDT,10,33,330,\n\nAccount Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
    rows: [
      [
        '123,2026-03-17,2026-03-18,Buy,Buy,VLDT INC,VLDT,4.00000,263.78,-1055.12,0.5,-1055.62,0.0,MARGIN,',
        'buy 2026-03-17 US-A 4 263.78 0.5 0',
      ],
      [
        '123,2026-03-21,2026-03-24,Sell,Sell,VLDT INC,VLDT,-2.00000,0,535.46,0.03,535.43,0.0,MARGIN,',
        'sell 2026-03-21 US-A 2 267.73 0.03 0',
      ],
      [
        '123,2026-03-22,2026-03-22,Dividend,Dividend Received,VLDT INC,VLDT,0.00000,0.0,3.36,0,3.36,0.0,CASH,',
        'dividend 2026-03-22 US-A 0 3.36 0 0',
      ],
      [
        '123,2026-03-22,2026-03-22,Reinvestment,Dividend Reinvestment,VLDT INC,VLDT,0.01250,0.0,-3.36,0,-3.36,0.0,CASH,',
        'buy 2026-03-22 US-A 0.0125 268.8 0 0',
      ],
      [
        '123,2026-03-23,2026-03-23,Sweep in,Sweep Into Settlement Fund,SETTLEMENT FUND,VMFXX,0,1.0,-500,0,-500,0,CASH,',
        'skipped not_a_stock',
      ],
      [
        '123,2026-03-24,2026-03-24,Funds Received,Electronic Bank Transfer,CASH,,0,0,400,0,400,0,CASH,',
        'skipped not_a_trade',
      ],
      [
        '123,2026-03-25,2026-03-25,Stock split,2 for 1,VLDT INC,VLDT,2.0125,0,0,0,0,0,CASH,',
        'split 2026-03-25 US-A 2.0125 2 0 0',
      ],
    ],
  },
  {
    broker: 'robinhood',
    head: '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
    rows: [
      [
        '"7/14/2026","7/14/2026","7/14/2026","VLDT","VLDT\nForward split","SPL","2.1","",""',
        'split 2026-07-14 US-A 2.1 4 0 0',
      ],
      [
        '"7/13/2026","7/13/2026","7/14/2026","VLDT","VLDT\nCUSIP: 000000000\nDividend Reinvestment","Buy","0.2","","($142.90)"',
        'buy 2026-07-13 US-A 0.2 714.5 0 0',
      ],
      [
        '"7/10/2026","7/10/2026","7/10/2026","VLDT","Cash Div: R/D 2026-06-22","CDIV","","","$1.28"',
        'dividend 2026-07-10 US-A 0 1.28 0 0',
      ],
      [
        '"7/8/2026","7/8/2026","7/9/2026","VLDT","VLDT 1/15/2027 Call $200.00","BTO","3","$15.50","($4,650.00)"',
        'skipped not_a_stock',
      ],
      [
        '"7/7/2026","7/7/2026","7/8/2026","VLDT","VLDT","Buy","0.5","$713.38","($356.69)"',
        'buy 2026-07-07 US-A 0.5 713.38 0 0',
      ],
      [
        '"7/6/2026","7/6/2026","7/6/2026","VLDT","ADR fee","DFEE","","","($0.11)"',
        'dividend 2026-07-06 US-A 0 0 0.11 0',
      ],
      ['"7/5/2026","7/5/2026","7/5/2026","","Contribution","CFIR","","","$1,500.00"', 'skipped not_a_trade'],
    ],
  },
]

test.each(samples.map(sample => [sample.broker, sample.rows.length, sample] as const))(
  'an export of %s is recognised, and its %i records are read without a trade at 0',
  (_, __, sample) => expectTemplateToRead(sample),
)
