import { expect, test } from 'vitest'
import type { FactUnit, ReportFact } from './fact.ts'
import { everyNumberIsAFact } from './guard.ts'

const fact = (value: number, unit: FactUnit): ReportFact => ({
  id: 'x',
  name_kr: '',
  name_en: '',
  value,
  unit,
  date: '2026-11-20',
  source: 'demo',
})
const facts = [
  fact(-4.1, 'percent'),
  fact(48_150, 'price'),
  fact(20, 'sessions'),
  fact(2.4, 'ratio'),
  fact(-3.2, 'points'),
  fact(3, 'score'),
  fact(1400, 'shares'),
]

test.each([
  '20일 평균보다 4.1% 아래, 종가 48,150원, 거래량 2.4배',
  'The 20-session average: −4.1%, or -4.1%',
  'At 48150 won.',
  '숫자가 없는 문장',
  '업종보다 3.2%p 낮습니다. 3.2 percentage points below',
  '거래량 1,400주 이상, on at least 1,400 shares',
  '20거래일째, 20일째, for 20 sessions, a 20-day average',
  '신호가 이 거래일에 진입이 되었습니다. 그 사이 주가는 이만큼 움직였습니다.',
  '종합 점수는 3점',
])('the guard accepts «%s»', text => expect(everyNumberIsAFact(text, facts)).toBe(true))

test.each(['4.2% 아래', '+4.1%', '−20일', '48,151원', '41%', '2.45배', '481.50', '20일 평균 위, 3거래일째'])(
  'the guard refuses «%s»',
  text => expect(everyNumberIsAFact(text, facts)).toBe(false),
)

test.each([
  '20% 수익',
  'a gain of 20%',
  '2.4원',
  '2.4%',
  '4.1%p',
  '4.1배',
  '3만원',
  '20 million won',
  '3조원까지',
  '48,150주',
  '20점',
  '９９%',
  '٩٩%',
  '½',
  'Ⅻ배',
  '삼십 퍼센트',
  '이십 배',
  '백 퍼센트',
  '두 배로',
  '절반으로',
  'twenty percent up',
  'ninety-nine percent',
  'it doubled',
  'half percent',
])('the guard refuses «%s», a number with another unit or in other words', text =>
  expect(everyNumberIsAFact(text, facts)).toBe(false),
)

test('the guard finds a name in any Unicode form', () => {
  expect(everyNumberIsAFact('케이 100 펀드'.normalize('NFD'), facts, ['케이 100 펀드'])).toBe(true)
})

test('the guard ignores a number inside a name', () => {
  expect(everyNumberIsAFact('케이 100 지수펀드는 4.1% 아래입니다', facts)).toBe(false)
  expect(everyNumberIsAFact('케이 100 지수펀드는 4.1% 아래입니다', facts, ['케이 100 지수펀드'])).toBe(true)
})
