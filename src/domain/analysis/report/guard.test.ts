import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { everyNumberIsAFact } from './guard.ts'

const fact = (value: number): Fact => ({
  id: 'x',
  name_kr: '',
  name_en: '',
  value,
  unit: 'percent',
  date: '2026-11-20',
  source: 'demo',
})
const facts = [fact(-4.1), fact(48_150), fact(20), fact(2.4)]

test.each([
  '20일 평균보다 4.1% 아래, 종가 48,150원, 거래량 2.4배',
  'The 20-session average: −4.1%, or -4.1%',
  'At 48150 won.',
  '숫자가 없는 문장',
])('lets through «%s»', text => expect(everyNumberIsAFact(text, facts)).toBe(true))

test.each(['4.2% 아래', '+4.1%', '−20일', '48,151원', '41%', '2.45배', '481.50', '20일 평균 위, 3거래일째'])(
  'throws «%s» away',
  text => expect(everyNumberIsAFact(text, facts)).toBe(false),
)

test('a number inside a name is no figure', () => {
  expect(everyNumberIsAFact('케이 100 지수펀드는 4.1% 아래입니다', facts)).toBe(false)
  expect(everyNumberIsAFact('케이 100 지수펀드는 4.1% 아래입니다', facts, ['케이 100 지수펀드'])).toBe(true)
})
