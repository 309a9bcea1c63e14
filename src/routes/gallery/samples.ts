import type { Lang } from '#text/text.ts'
import type { Candle } from '#ui/charts/chart-series.ts'
import type { MarkedSignal } from '#ui/figure/signal-mark.tsx'
import type { StockRowState } from '#ui/list/stock-row.tsx'

/** Returns a generator of pseudo-random numbers from a fixed seed, so that the gallery always looks the same. */
function walkFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function sampleCloses(seed: number, count = 40, start = 100): number[] {
  const next = walkFrom(seed)
  let price = start
  return Array.from({ length: count }, () => {
    price *= 1 + (next() - 0.48) * 0.04
    return price
  })
}

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

export type SampleChart = {
  dates: string[]
  candles: Candle[]
  volume: number[]
  ma20: (number | null)[]
}

const tick = (price: number, lang: Lang): number =>
  lang === 'ko' ? Math.round(price / 50) * 50 : Math.round(price * 100) / 100

/** Returns sample prices for weekdays up to a fixed Friday; one session in the middle is halted. */
export function createSampleChart(lang: Lang, count: number): SampleChart {
  const next = walkFrom(11)
  const dates: string[] = []
  for (let day = Date.UTC(2026, 10, 20); dates.length < count; day -= 86_400_000) {
    const date = new Date(day)
    if (date.getUTCDay() % 6 !== 0) dates.unshift(date.toISOString().slice(0, 10))
  }
  let price = lang === 'ko' ? 42_000 : 161
  const volume: number[] = []
  const candles = dates.map((_, at): Candle => {
    if (at === Math.floor(count * 0.3)) {
      volume.push(0)
      return [0, tick(price, lang), 0, 0]
    }
    const open = price * (1 + (next() - 0.5) * 0.012)
    const close = open * (1 + (next() - 0.475) * 0.045)
    const low = Math.min(open, close) * (1 - next() * 0.014)
    const high = Math.max(open, close) * (1 + next() * 0.014)
    price = close
    volume.push(Math.round(400_000 + next() * 1_400_000))
    return [tick(open, lang), tick(close, lang), tick(low, lang), tick(high, lang)]
  })
  const ma20 = candles.map((_, at) =>
    at < 19 ? null : candles.slice(at - 19, at + 1).reduce((sum, each) => sum + each[1], 0) / 20,
  )
  return { dates, candles, volume, ma20 }
}

export const sampleContributions = [
  {
    id: 'ceiling',
    name: { ko: '60일 고가 돌파', en: '60-day ceiling cleared' },
    note: { ko: '종가, 가중 0.20', en: 'close, weight 0.20' },
    value: 0.42,
  },
  {
    id: 'sales',
    name: { ko: '매출 증가 18.4%', en: 'Sales +18.4% on the year' },
    note: { ko: '3분기 공시, 0.18', en: '10-Q of Oct 29, 0.18' },
    value: 0.38,
  },
  {
    id: 'strength',
    name: { ko: '주가 강도 93', en: 'Relative strength 93' },
    note: { ko: '252일, 0.15', en: '252 sessions, 0.15' },
    value: 0.31,
  },
  {
    id: 'multiple',
    name: { ko: 'PER 31.2배', en: 'P/E 31.2×' },
    note: { ko: '4분기 합, 0.12', en: 'trailing, 0.12' },
    value: -0.26,
  },
]

export const sampleAlerts = [
  {
    id: 'signal',
    unread: true,
    title: { ko: '가람해운 · 진입', en: 'Calder Freight · Entry' },
    text: { ko: '60일 고가를 종가로 넘었습니다.', en: 'It closed above its 60-day ceiling.' },
    at: '2026-11-20T07:05:00Z',
  },
  {
    id: 'earnings',
    unread: true,
    title: { ko: '여울식품 · 실적 발표', en: 'Ashgrove Foods · Earnings' },
    text: { ko: '매출은 예상보다 4.1% 많았습니다.', en: 'Sales were 4.1% above the estimate.' },
    at: '2026-11-19T22:31:00Z',
  },
  {
    id: 'volume',
    unread: false,
    title: { ko: '여울식품 · 거래량 급증', en: 'Ashgrove Foods · Volume' },
    text: { ko: '20일 평균의 4.6배가 거래되었습니다.', en: '4.6 times the average of 20 days was traded.' },
    at: '2026-11-18T07:05:00Z',
  },
]
