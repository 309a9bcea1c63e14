import { fieldTerms } from './glossary-fields.ts'
import { indicatorTerms } from './glossary-indicators.ts'
import { recordTerms } from './glossary-record.ts'
import { scoreTerms } from './glossary-scores.ts'
import { signalTerms } from './glossary-signals.ts'
import { valuationTerms } from './glossary-valuation.ts'

/** 용어집, the glossary, explains each term together with the rule behind it. */
export const glossary = {
  heading: '숫자와 신호가 뜻하는 것',
  lead: ({ count }: { count: number }) => `용어 ${count}개 · 판정 규칙에서 그대로 가져온 수치입니다.`,
  find: '용어 검색',
  found: ({ count }: { count: number }) => `${count}개`,
  nothing: '맞는 용어가 없습니다',
  nothingText: '다른 낱말로 검색하거나 검색창을 비워 보세요.',
  clear: '검색어 지우기',
  formula: '계산',
  range: '범위',
  example: '예',
  oddities: '뜻밖으로 보이는 화살표 규칙',
  odditiesLead:
    '가치 화살표는 정해진 표를 그대로 따릅니다. 이상해 보여도 오류가 아닌 규칙을 모두 적었습니다.',
  oddityCount: ({ count }: { count: number }) => `규칙 ${count}개`,
  sections: {
    signals: '신호와 선',
    scores: '점수와 등급',
    valuation: '가치 지표',
    indicators: '차트 지표',
    fields: '필터와 목록의 값',
    record: '기록과 자료',
  },
  terms: {
    ...signalTerms,
    ...scoreTerms,
    ...valuationTerms,
    ...indicatorTerms,
    ...fieldTerms,
    ...recordTerms,
  },
}
