import { describe, expect, it } from 'vitest'
import type { Score, StockReport, TranslatedSentence } from '#contract/report.ts'
import {
  resultingSignalOrRating,
  scoreIdByDetailName,
  scoreInputAccess,
  sharedDate,
  shortHash,
  verdictScoreIndex,
  withoutClaims,
} from './view.ts'

const score = (id: Score['id'], value: number | null): Score => ({
  id,
  value,
  rating: null,
  contributions: [],
  missing_kr: '',
  missing_en: '',
})
const sentence = (...facts: string[]): TranslatedSentence => ({ ko: '', en: '', facts })

describe('the verdict', () => {
  it('uses the summary, or the market trend when there is no summary value', () => {
    expect(verdictScoreIndex([score('market_trend', 0.4), score('summary', 0.2)])).toBe(1)
    expect(verdictScoreIndex([score('summary', null), score('market_trend', -0.26)])).toBe(1)
    expect(verdictScoreIndex([score('summary', null), score('market_trend', null)])).toBe(1)
    expect(verdictScoreIndex([])).toBe(-1)
  })

  it('has a detail page for every score', () => {
    expect(Object.values(scoreIdByDetailName).toSorted()).toEqual(
      (['fundamental', 'market_trend', 'sector_performance', 'summary'] as const).toSorted(),
    )
  })
})

describe('a sentence about what would change the verdict', () => {
  it('leads to the signal whose price it states', () => {
    expect(resultingSignalOrRating(sentence('entry_at', 'entry_volume'), 'N')).toEqual({ signal: 'ENTRY' })
    expect(resultingSignalOrRating(sentence('strong_entry_at'), 'N')).toEqual({ signal: 'STRONG_ENTRY' })
    expect(resultingSignalOrRating(sentence('hold_at'), null)).toEqual({ signal: 'HOLD' })
    expect(resultingSignalOrRating(sentence('caution_at'), null)).toEqual({ signal: 'CAUTION' })
    expect(resultingSignalOrRating(sentence('exit_at'), null)).toEqual({ signal: 'EXIT' })
  })

  it('leads to the next rating up or down, and to no rating beyond the highest and the lowest', () => {
    expect(resultingSignalOrRating(sentence('raises_at'), 'N')).toEqual({ rating: 'G' })
    expect(resultingSignalOrRating(sentence('lowers_at'), 'N')).toEqual({ rating: 'B' })
    expect(resultingSignalOrRating(sentence('lowers_at'), 'B')).toBeNull()
    expect(resultingSignalOrRating(sentence('raises_at'), 'VG')).toBeNull()
    expect(resultingSignalOrRating(sentence('raises_at'), null)).toBeNull()
    expect(resultingSignalOrRating(sentence('close'), 'N')).toBeNull()
  })
})

describe('access to the inputs of a score', () => {
  const mine = ['A', 'B', 'C', 'D'].map(fsym_id => ({ fsym_id }))

  it('is open for the first three reports of a free account and for all stocks with a paid or trial plan', () => {
    expect(scoreInputAccess('free', mine, 'C')).toEqual({ open: true, limit: 3, full: true })
    expect(scoreInputAccess('free', mine, 'D').open).toBe(false)
    expect(scoreInputAccess('free', mine.slice(0, 2), 'D')).toEqual({ open: false, limit: 3, full: false })
    expect(scoreInputAccess('guest', [], 'A').open).toBe(false)
    for (const plan of ['trial', 'basic', 'premium'] as const)
      expect(scoreInputAccess(plan, [], 'A').open).toBe(true)
  })
})

it('the common date of rows is the date that all of them share, and null when their dates differ', () => {
  expect(sharedDate(['2026-10-23', null, '2026-10-23'])).toBe('2026-10-23')
  expect(sharedDate(['2026-10-23', '2026-10-24'])).toBeNull()
  expect(sharedDate([null])).toBeNull()
})

it('a hash is shortened to its first and last four digits', () => {
  expect(shortHash('82b13d6ee77fedd8a6')).toBe('82b1…d8a6')
})

it('a report of outdated data keeps what the prices did, and claims no signal, rating or score in words', () => {
  const report = {
    ...{ signal: 'HOLD', rating: 'VG', against: sentence('dr') },
    scores: [{ ...score('summary', 1.4), rating: 'VG' }],
    summary: [
      sentence('vs_ma20'),
      sentence('summary_score', 'fundamental_score'),
      sentence('signal_sessions'),
    ],
    would_change: [sentence('exit_at')],
  } as unknown as StockReport
  expect(withoutClaims(report)).toMatchObject({
    ...{ signal: null, rating: null, against: sentence('dr') },
    scores: [{ value: 1.4, rating: null }],
    summary: [sentence('vs_ma20')],
    would_change: [],
  })
})
