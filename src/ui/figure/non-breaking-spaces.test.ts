import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from './non-breaking-spaces.ts'

test.each([
  ['코스닥 −0.48% · 오른 종목 72, 내린 종목 151', '코스닥_−0.48%_· 오른 종목_72, 내린 종목_151'],
  ['11월 23일 종가 기준 · 구성은 9월 22일 기준', '11월_23일 종가 기준_· 구성은_9월_22일 기준'],
  ['12 themes · As of Nov 23 close', '12 themes_· As of Nov_23 close'],
  ['NASDAQ 100 −0.47% · 89 up, 128 down', 'NASDAQ_100_−0.47%_· 89 up, 128 down'],
])('non-breaking spaces keep words together in «%s»', (line, kept) => {
  expect(withNonBreakingSpaces(line)).toBe(kept.replaceAll('_', '\u00a0'))
})
