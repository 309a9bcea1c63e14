import { isDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { InsiderTrade, InsiderTradeType } from '#domain/market/filings/insider-trade.ts'
import type { Dsd, DsdCell, DsdRow } from './dsd.ts'
import type { FilingInForce } from './filings-in-force.ts'
import { amountIn, dayOfFiling } from './mapper.ts'

/**
 * The vendor's reason codes for trades on the exchange, off the exchange and outside its hours. Our choice: all three count.
 * Appointments, gifts, options and bonus shares are no trades.
 */
const bought: ReadonlySet<string> = new Set(['01', '11', '81'])
const sold: ReadonlySet<string> = new Set(['02', '12', '82'])

/** The reporter as named in the document, otherwise as named in the filing. */
const reporterIn = ({ cells }: Dsd, { filing }: FilingInForce) => {
  const said = (code: string) => saidBy(cells.get(code))
  const title = said('STF_PSM') ?? said('MAIN_SH') ?? said('STF_RYN') ?? ''
  return {
    insider_name: said('IFR_NM') ?? filing.flr_nm,
    title,
    is_ceo: /대표(?:이사|집행임원|$)|\bCEO\b/i.test(title),
  }
}

/**
 * Finds purchases and sales in an ownership report. Their quantities have no reliable sign: the reason gives the
 * direction.
 */
export function tradesIn(document: Dsd, standing: FilingInForce): InsiderTrade[] {
  return rowsWith(document, standing, 'RPT_RSN', (row, filing_date) => {
    const trade_type = directionOf(row.get('RPT_RSN'))
    const day = dayIn(row.get('MDF_DM'))
    // A trade after its filing is a typing error, so its day is dropped.
    const trade_date = day !== null && day <= filing_date ? day : null
    return trade_type && { trade_type, trade_date, qty: amountOf(row, 'MDF_STK_CNT') }
  })
}

/** Finds planned sales in a trading plan. Planned purchases have no trade type here and are left out. */
export function plannedSalesIn(document: Dsd, standing: FilingInForce): InsiderTrade[] {
  return rowsWith(document, standing, 'TRAN_PLN', row => {
    if (directionOf(row.get('MDF_MT')) !== 'S') return null
    return { trade_type: 'PS', trade_date: dayIn(row.get('MDF_STR_DT')), qty: amountOf(row, 'STR_STK_CNT') }
  })
}

type Core = { trade_type: InsiderTradeType; trade_date: TradingDay | null; qty: number | null }

function rowsWith(
  document: Dsd,
  standing: FilingInForce,
  group: string,
  read: (row: DsdRow, filing_date: TradingDay) => Core | null,
): InsiderTrade[] {
  const filing_date = dayOfFiling(standing.filing.rcept_no)
  if (filing_date === null) return []
  const reporter = reporterIn(document, standing)
  return document.rows(group).flatMap(row => {
    const core = isOrdinaryShare(row.get('STR_KND')) ? read(row, filing_date) : null
    // A negative purchase cancels an earlier row.
    if (!core?.qty || (core.trade_type === 'P' && core.qty < 0)) return []
    const { trade_type, trade_date } = core
    const qty = Math.abs(core.qty)
    const price = priceOf(row)
    const value = price === null ? null : price * qty
    return [{ filing_date, trade_date, trade_type, price, qty, value, ...reporter, filing_id: standing.root }]
  })
}

/** Returns purchase or sale by the reason code, and null when the sign in the label contradicts the code. */
function directionOf(reason: DsdCell | undefined): 'P' | 'S' | null {
  const number = (reason?.value ?? '').padStart(2, '0')
  const by = bought.has(number) ? 'P' : sold.has(number) ? 'S' : null
  const sign = /\(([+-])\)\s*$/.exec(reason?.text ?? '')?.[1]
  return sign === undefined || sign === (by === 'P' ? '+' : '-') ? by : null
}

/** Convertible bonds and other kinds of shares are not counted for this stock. */
function isOrdinaryShare(kind: DsdCell | undefined): boolean {
  const said = saidBy(kind)
  return said === null || /^보통주|의결권\s*있는\s*주식/.test(said)
}

/** A price of 0 means that none was paid. */
function priceOf(row: DsdRow): number | null {
  const price = amountOf(row, 'ACI_AMT2')
  return price !== null && price > 0 ? price : null
}

const amountOf = (row: DsdRow, code: string): number | null => amountIn(row.get(code)?.text)

function dayIn(cell: DsdCell | undefined): TradingDay | null {
  const day = Number((cell?.value ?? cell?.text ?? '').replace(/\D/g, ''))
  return isDay(day) ? day : null
}

const saidBy = (cell: DsdCell | undefined): string | null =>
  cell === undefined || cell.text === '' || cell.text === '-' ? null : cell.text
