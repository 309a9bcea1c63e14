import { expect, test } from 'vitest'
import { notJudgedSentences } from '#domain/analysis/report/words.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { absentScoreFeeds, whyNotScored } from './why-not-scored.ts'

const stock = { fref_security_type: 'SHARE', sector_code: null } as Instrument
const feeds = (...names: readonly ('bars' | 'statements' | 'details')[]) => names.map(feed => ({ feed }))

test('without statements and details from any source, a stock’s missing scores name the keys that bring them', () => {
  const why = whyNotScored(stock, absentScoreFeeds('kr', feeds('bars')))
  expect(why.company.ko).toContain('DART_KEY')
  expect(why.returns.en).toContain('“Company details”')
})

test('a stock without a sector, of which statements are read, lacks both scores for its details', () => {
  const { company, returns } = whyNotScored(stock, absentScoreFeeds('us', feeds('bars', 'statements')))
  expect(company).toEqual(returns)
  expect(company.en).toContain('SEC_USER_AGENT (sec)')
})

test('where both feeds are read, or the listing told the sector, the reason is the stock’s own', () => {
  const own = { company: notJudgedSentences.fundamental, returns: notJudgedSentences.sector_performance }
  expect(whyNotScored(stock, absentScoreFeeds('kr', feeds('statements', 'details')))).toEqual(own)
  const listed = { ...stock, sector_code: '45' }
  expect(whyNotScored(listed, absentScoreFeeds('kr', feeds('statements')))).toEqual(own)
})

test('a fund has neither score, whatever is read', () => {
  const fund = { ...stock, fref_security_type: 'ETF_ETF' } as Instrument
  expect(whyNotScored(fund, absentScoreFeeds('kr', [])).company).toBe(notJudgedSentences.fund)
})
