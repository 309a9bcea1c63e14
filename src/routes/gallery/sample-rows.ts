import type { Lang } from '#text/text.ts'
import type { MarkedSignal } from '#ui/figure/signal-mark.tsx'
import type { StockRowState } from '#ui/list/stock-row.tsx'

type Words = Record<Lang, string>

export type SampleRow = {
  id: string
  state: StockRowState
  mark: MarkedSignal
  name: Words
  ticker: Words
  reason: Words
  seed: number
  percent: number
  price: Record<Lang, number>
  asOf?: string
}

export const sampleRows: SampleRow[] = [
  {
    id: 'rest',
    state: 'rest',
    mark: 'STRONG_ENTRY',
    name: { ko: '윤슬디스플레이', en: 'Veldt Semiconductor' },
    ticker: { ko: '0K31D0', en: 'VLDT' },
    reason: {
      ko: '강한 진입 · 60일 고가 돌파, 거래량 2.4배',
      en: 'Strong entry · 60-day high on 2.4× volume',
    },
    seed: 3,
    percent: 4.22,
    price: { ko: 48_150, en: 184.62 },
  },
  {
    id: 'selected',
    state: 'rest',
    mark: 'CAUTION',
    name: { ko: '다솜제약', en: 'Fernhill Medical' },
    ticker: { ko: '2B90C0', en: 'FRNH' },
    reason: { ko: '주의 · 20일선 이탈 첫날', en: 'Caution · first close under EMA 20' },
    seed: 8,
    percent: -2.76,
    price: { ko: 31_650, en: 27.41 },
  },
  {
    id: 'flat',
    state: 'rest',
    mark: 'WAIT',
    name: {
      ko: '이름이 아주 길어서 한 줄에 다 들어가지 않는 어느 회사',
      en: 'A company whose name is far too long for one line of a phone',
    },
    ticker: { ko: '7C44A0', en: 'LONG' },
    reason: { ko: '대기 · 진입선까지 3.1%', en: 'Wait · 3.1% under the trigger' },
    seed: 12,
    percent: 0,
    price: { ko: 1_204_000, en: 12_015.64 },
  },
  {
    id: 'halted',
    state: 'halted',
    mark: 'WAIT',
    name: { ko: '가람해운', en: 'Calder Freight' },
    ticker: { ko: '5D12F0', en: 'CLDF' },
    reason: { ko: '11월 18일부터 거래 정지 · 그날 가격', en: 'Halted since Nov 18 · price of that day' },
    seed: 21,
    percent: 0,
    price: { ko: 9_840, en: 41.07 },
    asOf: '2026-11-18',
  },
  {
    id: 'offline',
    state: 'offline',
    mark: 'HOLD',
    name: { ko: '여울식품', en: 'Ashgrove Foods' },
    ticker: { ko: '3K48D0', en: 'ASHG' },
    reason: { ko: '메모를 보내려고 기다립니다', en: 'note waiting to be sent' },
    seed: 34,
    percent: -0.22,
    price: { ko: 156_000, en: 92.1 },
    asOf: '2026-11-19',
  },
]
