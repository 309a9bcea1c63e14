const tradeColumns = [
  ...(['date', 'side', 'ticker', 'name', 'quantity', 'price', 'amount', 'net'] as const),
  ...(['fee', 'tax', 'currency', 'rate', 'ratio'] as const),
] as const

/**
 * One field of a trade in a file. `amount` is before costs, `net` is what was paid or received after them, `ratio` is the
 * number of shares that one became in a split.
 */
export type TradeColumn = (typeof tradeColumns)[number]

export const isTradeColumn = (text: string): text is TradeColumn =>
  (tradeColumns as readonly string[]).includes(text)

/** The names that a file may use for each field; the first name that a header has is read first. */
export type ColumnNames = Readonly<Partial<Record<TradeColumn, readonly string[]>>>

/** The places of the columns in a row, counted from 0. Several places of one field are read in this order. */
export type ColumnPlaces = Readonly<Partial<Record<TradeColumn, readonly number[]>>>

/** These names are usual in exports of many brokers. A broker with a template of its own is read by its template. */
const usualNames: ColumnNames = {
  date: [
    ...['date', 'tradedate', 'transactiondate', 'activitydate', 'rundate', 'dateexecuted', 'time'],
    ...['datetime', '체결일', '체결일자', '체결일시', '매매일', '매매일자', '거래일', '거래일자', '거래일시'],
    ...['일자', '날짜', '주문일자'],
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
    ...['amount', 'total', 'grossamount', '거래금액', '체결금액', '매매금액', '약정금액', '배당금'],
    ...['배당금액', '금액'],
  ],
  net: ['netamount', '정산금액', '결제금액'],
  fee: [
    ...['fee', 'fees', 'commission', 'commissions', 'feesandcomm'],
    ...['수수료', '매매수수료', '거래수수료', '제비용'],
  ],
  tax: ['tax', 'taxes', 'withholdingtax', '세금', '제세금', '거래세', '세금합', '세금합계', '원천징수세'],
  currency: ['currency', 'ccy', '통화', '통화코드', '거래통화', '결제통화'],
  rate: ['rate', 'exchangerate', 'fxrate', '환율', '적용환율', '기준환율', '매매환율'],
  ratio: ['ratio', 'splitratio', '분할비율'],
}

/** Gives `Trade Date`, `체결 단가(원)` and `Fees & Comm` one spelling each, so that variants of a name compare equal. */
export const plainColumnName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const exactColumnName = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Finds a column of a header by its name; the result is -1 for a name that it does not have. */
export type HeaderIndex = { placeOf(name: string): number }

type SpelledLine = Record<'exact' | 'plain', readonly string[]>

/** A file of many lines is compared with many tables, so each line is spelled once. */
const spelledLines = new WeakMap<readonly string[], SpelledLine>()

function spellLine(line: readonly string[]): SpelledLine {
  const spelled = spelledLines.get(line) ?? {
    exact: line.map(exactColumnName),
    plain: line.map(plainColumnName),
  }
  spelledLines.set(line, spelled)
  return spelled
}

/** A name with brackets is found as it is written only: `거래금액(외)` is another column than `거래금액`. */
export function indexHeader(lines: readonly (readonly string[])[]): HeaderIndex {
  const exact = lines.flatMap(line => spellLine(line).exact)
  const plain = lines.flatMap(line => spellLine(line).plain)
  return {
    placeOf(name) {
      const at = exact.indexOf(exactColumnName(name))
      return at !== -1 || /[([]/.test(name) ? at : plain.indexOf(plainColumnName(name))
    },
  }
}

export function placesOf(names: ColumnNames, header: HeaderIndex): ColumnPlaces {
  const places: Partial<Record<TradeColumn, readonly number[]>> = {}
  for (const column of tradeColumns) {
    const found = (names[column] ?? []).map(name => header.placeOf(name)).filter(place => place !== -1)
    if (found.length > 0) places[column] = [...new Set(found)]
  }
  return places
}

/**
 * Returns the columns of a header line with usual names, which are at least a day, a side, a stock, a quantity and a price
 * or an amount. The result is null for any other line.
 */
export function usualPlacesIn(header: readonly string[]): ColumnPlaces | null {
  const found: Partial<Record<TradeColumn, readonly number[]>> = {}
  for (const [column, places] of Object.entries(placesOf(usualNames, indexHeader([header]))))
    if (isTradeColumn(column)) found[column] = places.slice(0, 1)
  const isHeader =
    found.date &&
    found.side &&
    (found.ticker ?? found.name) &&
    found.quantity &&
    (found.price ?? found.amount)
  if (!isHeader) return null
  const ratio = found.ratio ?? found.price
  return ratio ? { ...found, ratio } : found
}

/** Returns the usual columns that a line has, even if it has too few for a header: a first choice for a mapping by hand. */
export const guessPlaces = (header: readonly string[]): ColumnPlaces =>
  placesOf(usualNames, indexHeader([header]))
