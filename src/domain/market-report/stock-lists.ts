import type { LocalizedText } from '../analysis/report/words.ts'
import { newHighRows, newLowRows, tradedCompanyRows } from '../market-condition/market-breadth.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { valueAt } from '../screener/pack.ts'

export const stockListIds = [
  'gainers',
  'losers',
  'most_traded',
  'entry',
  'strong_entry',
  'caution',
  'exit',
  'limit_up',
  'high_52w',
  'low_52w',
] as const
export type StockListId = (typeof stockListIds)[number]

/** `rows` are row numbers of the pack, the most important stock first. */
export type ReportStockList = { id: StockListId; name: LocalizedText; rows: number[] }

export const newSignalKinds = {
  entry: { label: 'ENTRY', ko: '진입', en: 'Entry' },
  strong_entry: { label: 'STRONG_ENTRY', ko: '강한 진입', en: 'Strong entry' },
  caution: { label: 'CAUTION', ko: '주의', en: 'Caution' },
  exit: { label: 'EXIT', ko: '청산', en: 'Exit' },
} as const
export type NewSignalKind = keyof typeof newSignalKinds
export const newSignalIds = Object.keys(newSignalKinds) as NewSignalKind[]

/**
 * Lists of companies that a session's report refers to. The four signals are given for one session only, so every stock that
 * has one got it in this session.
 */
export function composeStockLists(pack: MarketPack): ReportStockList[] {
  const traded = tradedCompanyRows(pack)
  const by = (metric: string, sign: 1 | -1) => (a: number, b: number) =>
    (valueAt(pack, metric, b) - valueAt(pack, metric, a)) * sign || a - b
  const knowing = (metric: string): number[] =>
    traded.filter(row => Number.isFinite(valueAt(pack, metric, row)))
  const byValue = (rows: readonly number[]): number[] =>
    [...rows].sort((a, b) => worthOf(pack, b) - worthOf(pack, a) || a - b)
  const withSignal = (label: string): number[] => {
    const code = pack.labels.get('signal')?.indexOf(label) ?? -1
    return code < 0 ? [] : byValue(traded.filter(row => valueAt(pack, 'signal', row) === code))
  }
  const changed = knowing('change_1d')
  const rows: Record<StockListId, () => number[]> = {
    gainers: () => changed.filter(row => valueAt(pack, 'change_1d', row) > 0).sort(by('change_1d', 1)),
    losers: () => changed.filter(row => valueAt(pack, 'change_1d', row) < 0).sort(by('change_1d', -1)),
    most_traded: () => knowing('value').sort(by('value', 1)),
    entry: () => withSignal(newSignalKinds.entry.label),
    strong_entry: () => withSignal(newSignalKinds.strong_entry.label),
    caution: () => withSignal(newSignalKinds.caution.label),
    exit: () => withSignal(newSignalKinds.exit.label),
    limit_up: () => byValue(traded.filter(row => valueAt(pack, 'upper', row) === 1)),
    high_52w: () => byValue(newHighRows(pack, traded)),
    low_52w: () => byValue(newLowRows(pack, traded)),
  }
  return stockListIds
    .filter(id => id !== 'limit_up' || pack.country === 'kr')
    .map(id => ({ id, name: listNames[id], rows: rows[id]() }))
}

const worthOf = (pack: MarketPack, row: number): number => valueAt(pack, 'value', row) || 0

const listNames: Readonly<Record<StockListId, LocalizedText>> = {
  gainers: { ko: '많이 오른 종목', en: 'Top gainers' },
  losers: { ko: '많이 내린 종목', en: 'Top losers' },
  most_traded: { ko: '거래대금 상위', en: 'Most traded' },
  ...newSignalKinds,
  limit_up: { ko: '상한가', en: 'Limit up' },
  high_52w: { ko: '52주 신고가', en: 'New 52-week high' },
  low_52w: { ko: '52주 신저가', en: 'New 52-week low' },
}
