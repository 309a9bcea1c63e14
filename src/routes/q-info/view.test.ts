import { describe, expect, it } from 'vitest'
import { valuationStepOf } from '#domain/analysis/scoring/valuation.ts'
import { valuationOddities } from '#domain/analysis/scoring/valuation-oddities.ts'
import { multiples } from '#domain/analysis/scoring/valuation-table.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { ratingOf, ratingThresholds } from '#domain/market/rating.ts'
import { glossaryWords, type TermId } from '#text/words/glossary.ts'
import { findOddities, findTerms, glossarySections, termCount, termIdInHash } from './view.ts'

const { ko, en } = glossaryWords
const sections = glossarySections(ko)
const idsIn = (typed: string) => findTerms(sections, typed).flatMap(({ terms }) => terms.map(({ id }) => id))
const hangul = /[ㄱ-ㆎ가-힣]/

describe('the glossary', () => {
  it('explains every signal, every multiple, and the codes of the filters', () => {
    const expected = [...signals, ...multiples, 'f_room', 'tmv', 'days', 'profit', 'trend_days']
    expect(expected.filter(id => !(id in ko.terms))).toEqual([])
  })

  it('explains the same terms in both languages, in the same order', () => {
    expect(Object.keys(en.terms)).toEqual(Object.keys(ko.terms))
  })

  it.each(Object.keys(ko.terms) as TermId[])('has all texts of %s in both languages', id => {
    for (const text of Object.values(ko.terms[id])) expect(text.trim()).not.toBe('')
    for (const text of Object.values(en.terms[id])) expect(text).toMatch(/^[^ㄱ-ㆎ가-힣]+$/)
    expect(ko.terms[id].says).toMatch(hangul)
  })

  it('has each term in one section and under a unique name', () => {
    expect(sections.map(({ id }) => id)).toEqual(Object.keys(ko.sections))
    expect(termCount(sections)).toBe(Object.keys(ko.terms).length)
    for (const words of [ko, en]) {
      const names = Object.values(words.terms).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('takes its figures from the rules', () => {
    const { entryVolume, breakoutSessions, patience } = rulesV3.values
    expect(en.terms.ENTRY.formula).toContain(`${entryVolume} ×`)
    expect(en.terms.ENTRY.formula).toContain(`previous ${breakoutSessions} closes`)
    expect(en.terms.EXIT.formula).toContain(`${patience} sessions`)
    expect(en.terms.rating.formula).toContain(`G < ${ratingThresholds.VG} ≤ VG`)
    expect(en.terms.rating.example).toBe(`A score of 0.84 is ${ratingOf(0.84)}`)
    const arrow = valuationStepOf('PER', 12, 15)
    expect(en.terms.valuation_arrow.example).toBe(`P/E 12, median 15: up ${arrow?.step}`)
  })

  it('finds a term by its name, code or text', () => {
    expect(idsIn('f_room')).toEqual(['f_room'])
    expect(idsIn('이격도')).toEqual(['disparity'])
    expect(idsIn('  ATR   와일더 ')).toEqual(['atr'])
    expect(idsIn('')).toHaveLength(termCount(sections))
    expect(idsIn('없는 낱말입니다')).toEqual([])
  })

  it('lists the 12 surprising rules of the arrow, each found by its multiple or its text in both languages', () => {
    expect(findOddities('', 'ko')).toHaveLength(valuationOddities.length)
    expect(valuationOddities).toHaveLength(12)
    expect(findOddities('debt-to-equity', 'en').map(({ id }) => id)).toEqual([
      'at-the-reference-is-up',
      'no-debt-is-worst',
      'debt-in-two-units',
    ])
    expect(findOddities('포인트로 둘 다', 'ko')).toEqual([
      expect.objectContaining({ id: 'percent-or-points', multiples: 'ROE' }),
    ])
    expect(findOddities('zzzz', 'en')).toEqual([])
  })

  it('says what has no «very bad», which colours trends have, and that nobody brings the room of foreigners', () => {
    for (const [term, inKorean, inEnglish] of [
      ['rating', '«매우 나쁨»은 없습니다', 'no “very bad,”'],
      ['trend', '0과 2는 오름 색, 1과 3은 내림 색', 'Codes 0 and 2 use the up color, 1 and 3 the down color'],
      ['f_room', '출처가 아직 없어', 'No data source provides'],
    ] as const) {
      expect(ko.terms[term].says).toContain(inKorean)
      expect(en.terms[term].says).toContain(inEnglish)
    }
  })

  it('reads the term from the fragment of an address', () => {
    expect(termIdInHash('#f_room')).toBe('f_room')
    expect(termIdInHash('')).toBeNull()
    expect(termIdInHash('#<b>')).toBeNull()
  })
})
