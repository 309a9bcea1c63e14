import { expect, test } from 'vitest'
import { feedCandidates, missingFeedSentence } from './missing-feed.ts'

test('the sentence of a missing feed names the key of each source that would bring it', () => {
  expect(missingFeedSentence('kr', 'statements')).toEqual({
    ko: '‘재무제표’ 자료를 주는 출처가 연결되어 있지 않아 알 수 없습니다. 필요한 키: DART_KEY (dart)',
    en: 'Not available: no data source provides “Financial statements”. To add it, set up this key: DART_KEY (dart)',
  })
  expect(missingFeedSentence('us', 'dividends').en).toContain(
    'POLYGON_API_KEY (polygon), or ALPACA_KEY_ID and ALPACA_SECRET (alpaca)',
  )
})

test('a source without a key is named as it is written in MARKET, and without any source only files remain', () => {
  expect(missingFeedSentence('us', 'fx').en).toContain('MARKET=ecb')
  expect(feedCandidates('kr', 'holdings')).toEqual([])
  expect(missingFeedSentence('kr', 'holdings').ko).toContain('직접 넣은 파일로만')
})
