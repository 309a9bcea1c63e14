const csvColumns = [
  'date',
  'side',
  'ticker',
  'name',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'currency',
  'rate',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/**
 * These are names of columns in brokers' files, in the spelling of `plainColumnName`. We collected them from what such
 * exports usually say, not from one broker; the first name that a file has counts.
 */
const names: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: [
    ...[
      'date',
      'tradedate',
      'transactiondate',
      'activitydate',
      'rundate',
      'dateexecuted',
      'time',
      'datetime',
    ],
    ...[
      '체결일',
      '체결일자',
      '체결일시',
      '매매일',
      '매매일자',
      '거래일',
      '거래일자',
      '거래일시',
      '일자',
      '날짜',
      '주문일자',
    ],
  ],
  side: [
    ...['side', 'action', 'type', 'transactiontype', 'transcode', 'buysell', 'transaction'],
    ...['매매구분', '거래구분', '매매유형', '거래유형', '거래종류', '거래내용', '구분', '적요명', '적요'],
  ],
  ticker: [
    ...['ticker', 'symbol', 'code', 'instrument', 'stockcode'],
    ...['종목코드', '종목번호', '단축코드', '티커', '심볼', '코드'],
  ],
  name: ['name', 'description', 'security', 'company', '종목명', '종목', '상품명'],
  quantity: ['quantity', 'qty', 'shares', 'units', '체결수량', '거래수량', '매매수량', '수량', '주수'],
  price: [
    ...['price', 'unitprice', 'pricepershare', 'averageprice', 'avgprice', 'tradeprice'],
    ...['체결단가', '체결가', '체결가격', '거래단가', '매매단가', '평균단가', '단가', '가격'],
  ],
  amount: [
    'amount',
    'total',
    'grossamount',
    '거래금액',
    '체결금액',
    '매매금액',
    '약정금액',
    '배당금',
    '배당금액',
    '금액',
  ],
  fee: [
    'fee',
    'fees',
    'commission',
    'commissions',
    'feesandcomm',
    '수수료',
    '매매수수료',
    '거래수수료',
    '제비용',
  ],
  tax: ['tax', 'taxes', 'withholdingtax', '세금', '제세금', '거래세', '세금합', '세금합계', '원천징수세'],
  currency: ['currency', 'ccy', '통화', '통화코드', '거래통화', '결제통화'],
  rate: ['rate', 'exchangerate', 'fxrate', '환율', '적용환율', '기준환율', '매매환율'],
}

/** Gives `Trade Date`, `체결 단가(원)` and `Fees & Comm` one spelling each, so that variants of a name compare equal. */
export const plainColumnName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export type CsvColumns = Readonly<Partial<Record<CsvColumn, number>>>

/**
 * Returns the columns of a header line, which are at least a day, a side, a stock, a quantity and a price or an amount.
 * The result is null for any other line.
 */
export function csvColumnsIn(fields: readonly string[]): CsvColumns | null {
  const said = fields.map(plainColumnName)
  const found: Partial<Record<CsvColumn, number>> = {}
  for (const column of csvColumns) {
    const name = names[column].find(each => said.includes(each))
    if (name !== undefined) found[column] = said.indexOf(name)
  }
  const isHeader =
    found.date !== undefined &&
    found.side !== undefined &&
    (found.ticker ?? found.name) !== undefined &&
    found.quantity !== undefined &&
    (found.price ?? found.amount) !== undefined
  return isHeader ? found : null
}
