/** What a fund says about one holding. */
export type ReportedHolding = { name: string; cusip: string; weight: number }
export type HoldingIdentifiers = { isin: string; ticker: string }

/**
 * The holdings of all funds in columns outside of the heap: a quarter has nearly two million of them, and an object for each would take
 * the memory of the whole night.
 */
export type HoldingColumns = {
  add(fund: number, id: number, holding: ReportedHolding): void
  has(id: number): boolean
  identify(id: number, identifiers: HoldingIdentifiers): void
  of(fund: number): Generator<ReportedHolding & HoldingIdentifiers>
}

export function createHoldingColumns(): HoldingColumns {
  const texts = createTextTable()
  const [funds, names, cusips] = [integers(), integers(), integers()]
  const [isins, tickers] = [integers(), integers()]
  const [ids, weights] = [decimals(), decimals()]
  let count = 0
  // Identifiers are found by number, and the holdings of a fund together; both orders are made after the last holding.
  let orders: { byId: RowOrder; byFund: RowOrder } | null = null
  const settled = () => {
    orders ??= { byId: orderBy(ids, count), byFund: orderBy(funds, count) }
    return orders
  }
  const rowOf = (id: number): number | undefined => {
    const { byId } = settled()
    const place = byId.firstAtLeast(id)
    return place < count && ids.get(byId.at(place)) === id ? byId.at(place) : undefined
  }
  return {
    add(fund, id, { name, cusip, weight }) {
      orders = null
      funds.set(count, fund)
      ids.set(count, id)
      weights.set(count, weight)
      names.set(count, texts.numberOf(name))
      cusips.set(count, texts.numberOf(cusip))
      isins.set(count, 0)
      tickers.set(count, 0)
      count++
    },
    has: id => rowOf(id) !== undefined,
    identify(id, { isin, ticker }) {
      const row = rowOf(id)
      if (row === undefined) return
      // A holding may have a row for each identifier, with the others empty.
      if (isin !== '') isins.set(row, texts.numberOf(isin))
      if (ticker !== '') tickers.set(row, texts.numberOf(ticker))
    },
    *of(fund) {
      const { byFund } = settled()
      for (let place = byFund.firstAtLeast(fund); place < count; place++) {
        const row = byFund.at(place)
        if (funds.get(row) !== fund) return
        yield {
          ...{ name: texts.at(names.get(row)), cusip: texts.at(cusips.get(row)), weight: weights.get(row) },
          ...{ isin: texts.at(isins.get(row)), ticker: texts.at(tickers.get(row)) },
        }
      }
    },
  }
}

const CHUNK = 65_536

type NumberColumn = { get(row: number): number; set(row: number, value: number): void }

/** A column grows by chunks, because a longer array would be copied, and be there twice for a moment. */
function columnOf(makeChunk: () => Uint32Array | Float64Array): NumberColumn {
  const chunks: (Uint32Array | Float64Array)[] = []
  return {
    get: row => chunks[Math.floor(row / CHUNK)]![row % CHUNK]!,
    set(row, value) {
      const place = Math.floor(row / CHUNK)
      chunks[place] ??= makeChunk()
      chunks[place][row % CHUNK] = value
    },
  }
}

const integers = (): NumberColumn => columnOf(() => new Uint32Array(CHUNK))
const decimals = (): NumberColumn => columnOf(() => new Float64Array(CHUNK))

type RowOrder = { at(place: number): number; firstAtLeast(value: number): number }

/** The rows in the order of a column, equal ones in the order in which they came; mostly all of them came in that order. */
function orderBy({ get }: NumberColumn, count: number): RowOrder {
  let isSorted = true
  for (let row = 1; row < count && isSorted; row++) isSorted = get(row - 1) <= get(row)
  const rows = isSorted ? null : Uint32Array.from({ length: count }, (_none, row) => row)
  rows?.sort((one, other) => get(one) - get(other) || one - other)
  const at = (place: number): number => rows?.[place] ?? place
  return {
    at,
    firstAtLeast(value) {
      let [from, to] = [0, count]
      while (from < to) {
        const middle = (from + to) >>> 1
        if (get(at(middle)) < value) from = middle + 1
        else to = middle
      }
      return from
    },
  }
}

/** Texts by number, each once; 0 is the empty text. A cell is copied, because it would keep the text that it is a part of. */
function createTextTable() {
  const texts = ['']
  const numbers = new Map([['', 0]])
  return {
    at: (number: number): string => texts[number]!,
    numberOf(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const copy = Buffer.from(text).toString()
      numbers.set(copy, texts.length)
      return texts.push(copy) - 1
    },
  }
}
