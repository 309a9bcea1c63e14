import { expect, test } from '@playwright/test'
import { complaintsAbout } from './complaints.ts'
import { particleFaults } from './korean-faults.ts'
import { namedFeeds } from './named-feeds.ts'
import type { PageReading } from './read-page.ts'

const whole: PageReading = { headings: [], lines: [], gaps: [], simulated: 0, overflow: 0 }

test('a dash without a reason, a claim of nothing, a wide page and a wrong label are each complained about', () => {
  const about = (reading: Partial<PageReading>, named: readonly 'holdings'[] = []) =>
    complaintsAbout({ reading: { ...whole, ...reading }, named, lang: 'ko' })
  expect(about({})).toEqual([])
  expect(about({ gaps: [{ around: 'RS –', reason: '' }] })).toHaveLength(1)
  expect(about({ gaps: [{ around: 'RS –', reason: '거래 기록이 짧습니다' }] })).toEqual([])
  const scarce = '알 수 없음‘테마’ 자료가 모자라 아직 알 수 없습니다.'
  expect(about({ gaps: [{ around: scarce, reason: '' }] })).toEqual([])
  expect(about({ gaps: [{ around: '알 수 없음', reason: '' }] })).toHaveLength(1)
  expect(about({ headings: ['이 종목을 담은 ETF가 없습니다'] }, ['holdings'])).toHaveLength(1)
  expect(about({ headings: ['이 종목을 담은 ETF가 없습니다'] })).toEqual([])
  expect(about({ simulated: 1, overflow: 4 })).toHaveLength(2)
  expect(about({ lines: ['서버가 준비하는 중입니다. 잠시 뒤 다시 시도해 주세요.'] })).toHaveLength(1)
})

test('a bare particle, a pair of particles and one that does not fit the word before its parentheses are found', () => {
  for (const line of [
    '는 20일 평균보다 6.2% 위',
    '종목은(는) 올랐습니다',
    '자기자본이익률(ROE)가 낮습니다',
    '코스피 를 봅니다',
  ])
    expect(particleFaults(line), line).not.toEqual([])
  for (const line of [
    '자기자본이익률(ROE)이 낮습니다',
    '이 종목은 올랐습니다',
    '라온은행은 가 보았습니다',
    '코스피는 0.1% 올랐습니다',
  ])
    expect(particleFaults(line), line).toEqual([])
})

test('a feed is named by the sentence that tells its key, and prices by a country that has none', () => {
  const lines = [
    '‘ETF 구성 종목’ 자료를 주는 출처가 연결되어 있지 않아 알 수 없습니다. 직접 넣은 파일로만 채울 수 있습니다.',
  ]
  expect(namedFeeds({ lines }, 'two free keys', 'ko')).toEqual(['holdings'])
  const empty = ['한국: 시세를 가져올 출처가 정해지지 않았습니다.']
  expect(namedFeeds({ lines: empty }, 'United States alone', 'ko')).toEqual(['bars'])
  expect(namedFeeds({ lines: empty }, 'two free keys', 'ko')).toEqual([])
})
