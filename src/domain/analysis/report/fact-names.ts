import { assert } from '../../kernel/assert.ts'
import { trendInputs } from '../scoring/trend-inputs.ts'
import type { LocalizedText } from './words.ts'

const signalFacts = [
  ['signal_sessions', { ko: '신호가 이어진 거래일', en: 'Sessions with this signal' }],
  ['entry_price', { ko: '진입 신호의 종가', en: 'Entry price' }],
  ['since_entry', { ko: '진입 뒤 수익률', en: 'Return since entry' }],
  ['entry_at', { ko: '진입 신호가 되는 종가', en: 'Close for an entry' }],
  ['entry_volume', { ko: '진입 신호에 필요한 거래량', en: 'Volume for an entry' }],
  ['strong_entry_at', { ko: '강한 진입 신호가 되는 종가', en: 'Close for a strong entry' }],
  ['strong_entry_volume', { ko: '강한 진입 신호에 필요한 거래량', en: 'Volume for a strong entry' }],
  ['caution_at', { ko: '주의 신호가 되는 종가', en: 'Close for a caution' }],
  ['hold_at', { ko: '보유로 돌아가는 종가', en: 'Close for a return to hold' }],
  ['exit_at', { ko: '청산 신호가 되는 종가', en: 'Close for an exit' }],
] as const satisfies readonly (readonly [string, LocalizedText])[]

const names = new Map<string, LocalizedText>([
  ...trendInputs.map(({ id, name_kr, name_en }) => [id, { ko: name_kr, en: name_en }] as const),
  ...signalFacts,
  ['summary_score', { ko: '종합 점수', en: 'Summary score' }],
  ['fundamental_score', { ko: '재무 점수', en: 'Fundamental score' }],
  ['market_trend_score', { ko: '시장 흐름 점수', en: 'Market-trend score' }],
  ['sector_performance_score', { ko: '업종 대비 점수', en: 'Sector score' }],
  ['against', { ko: '거스르는 몫', en: 'Negative contribution' }],
  ['close', { ko: '종가', en: 'Close' }],
  ['change', { ko: '전일 대비', en: 'Change from previous close' }],
  ['volume', { ko: '거래량', en: 'Volume' }],
  ['volume_average_20', { ko: '20일 평균 거래량', en: '20-day average volume' }],
  ['volume_ratio', { ko: '20일 평균에 견준 거래량', en: 'Volume vs. 20-day average' }],
  ['ma20', { ko: '20일 평균', en: '20-day moving average' }],
  ['ma60', { ko: '60일 평균', en: '60-day moving average' }],
  ['ma120', { ko: '120일 평균', en: '120-day moving average' }],
  ['high_252', { ko: '252거래일 최고가', en: '252-session high' }],
  ['low_252', { ko: '252거래일 최저가', en: '252-session low' }],
  ['daily_range', { ko: '하루 평균 변동 폭', en: 'Average daily range' }],
  ['halted_sessions', { ko: '거래가 멈춘 거래일', en: 'Sessions without trading' }],
  ['sessions', { ko: '거래 기록', en: 'Sessions of history' }],
  ['sessions_needed', { ko: '판정에 필요한 거래 기록', en: 'Sessions needed for a rating' }],
  ['lowers_at', { ko: '판정이 내려가는 종가', en: 'Close that lowers the rating' }],
  ['raises_at', { ko: '판정이 올라가는 종가', en: 'Close that raises the rating' }],
  ['reach', { ko: '다음 종가를 시험한 폭', en: 'Price range tested' }],
])

export function factName(id: string): LocalizedText {
  const length = /^window_(\d+)$/.exec(id)?.[1]
  if (length !== undefined) return { ko: `${length}거래일 기간`, en: `Period of ${length} sessions` }
  const name = names.get(id)
  assert(name, `the fact ${id} has a name`)
  return name
}
