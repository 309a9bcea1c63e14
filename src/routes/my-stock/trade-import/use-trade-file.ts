import { useEffect, useMemo, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { ColumnMapping } from '#domain/portfolio/trade-files/column-mapping.ts'
import {
  type FileRecord,
  previewTrades,
  type TradePreview,
} from '#domain/portfolio/trade-files/preview-trades.ts'
import type { TradeFileContext } from '#domain/portfolio/trade-files/read-trade-row.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import { useExchangeRate } from '#state/my-stocks/portfolio.ts'
import { exchangeRateBetween } from '../portfolio-state.ts'
import { recogniseFile, type TradeFileFormat, tableFinderOf } from './file-format.ts'
import { loadRatesOfDays, type RatesOfDays } from './rates-of-days.ts'
import { readTradeFile, type UnreadableFile } from './read-trade-file.ts'
import { createStockFinder, type StockFinder } from './stock-finder.ts'

/** A file that was read, how it is read, and what that comes to. */
export type OpenedTradeFile = {
  records: readonly FileRecord[]
  finder: StockFinder
  recognised: TradeFileFormat
  isRecalled: boolean
  format: TradeFileFormat
  mapping: ColumnMapping
  /** The won per dollar that the user has given for the trades whose rate nobody knows. */
  ownRate: number | null
}

export type TradeFilePreview = {
  preview: TradePreview
  stocks: readonly StockRow[]
  currency: Currency
  /** The number of stocks' names that the server could not be asked for. */
  notAsked: number
  rates: Pick<RatesOfDays, 'source' | 'failed' | 'earlier'>
}

export type TradeFileState = {
  file: OpenedTradeFile | UnreadableFile | 'reading' | null
  shown: TradeFilePreview | 'reading' | null
  open(file: File): void
  change(change: Partial<Pick<OpenedTradeFile, 'format' | 'mapping' | 'ownRate'>>): void
  askAgain(): void
}

export const isOpened = (file: TradeFileState['file']): file is OpenedTradeFile =>
  file !== null && typeof file === 'object'

const noEntries: readonly GroupEntry[] = []

export function useTradeFile(group: MyGroup | undefined): TradeFileState {
  const known = useStockRows([])
  const [file, setFile] = useState<TradeFileState['file']>(null)
  const opened = isOpened(file) ? file : null
  const shown = usePreview(opened, group)
  const open = async (chosen: File) => {
    setFile('reading')
    const read = await readTradeFile(chosen)
    if (!read.ok) return setFile(read.error)
    const { format, mapping, isRecalled } = await recogniseFile(read.value)
    const finder = createStockFinder(known.rows)
    return setFile({
      ...{ records: read.value, finder, recognised: format, isRecalled, format, mapping, ownRate: null },
    })
  }
  return {
    file,
    shown,
    // The same choice as a new object is read again, and asks for the names that got no reply.
    askAgain: () =>
      setFile(present => (isOpened(present) ? { ...present, mapping: { ...present.mapping } } : present)),
    open: chosen => void open(chosen),
    change: change => setFile(present => (isOpened(present) ? { ...present, ...change } : present)),
  }
}

/**
 * The rows are read at once with the stocks that are known, and again when the server has named the others. A preview
 * of an earlier choice that is late is dropped.
 */
function usePreview(file: OpenedTradeFile | null, group: MyGroup | undefined) {
  const fx = useExchangeRate()
  const [shown, setShown] = useState<TradeFileState['shown']>(null)
  const { records, finder, format, mapping, ownRate = null } = file ?? {}
  const findTable = useMemo(
    () => (records && format && mapping ? tableFinderOf(records, format, mapping) : null),
    [records, format, mapping],
  )
  const present = group?.body.entries ?? noEntries
  const ownCurrency = group?.body.currency
  useEffect(() => {
    if (!records || !finder || !findTable) return setShown(null)
    let isLate = false
    const previewWith = (currency: Currency, rateOn: TradeFileContext['rateOn']) =>
      previewTrades(records, findTable, { find: finder.find, currency, rateOn, present })
    const run = async () => {
      setShown('reading')
      // The first reading only collects the names of stocks, in any currency.
      previewWith('KRW', () => 1)
      const { failed: notAsked } = await finder.lookUp()
      const currency = ownCurrency ?? currencyFor(finder.rows())
      // The second one collects the days whose rate is needed.
      const days = new Set<TradingDay>()
      previewWith(currency, (_, day) => {
        days.add(day)
        return 1
      })
      const rates = await loadRatesOfDays([...days], fx)
      if (isLate) return
      const own = ownRate === null ? null : { usdkrw: ownRate }
      const preview = previewWith(
        currency,
        (of, day) => rates.rateOn(of, currency, day) ?? exchangeRateBetween(of, currency, own),
      )
      setShown({ preview, stocks: finder.rows(), currency, notAsked, rates })
    }
    void run()
    return () => {
      isLate = true
    }
  }, [records, finder, findTable, present, ownCurrency, fx, ownRate])
  return shown
}

/** A new portfolio has the currency of its stocks: in won, each trade in dollars would need the rate of its day. */
const currencyFor = (stocks: readonly StockRow[]): Currency =>
  stocks.length > 0 && stocks.every(({ country }) => currencyOf[country] === 'USD') ? 'USD' : 'KRW'
