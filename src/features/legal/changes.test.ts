import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policyDateInAddress, policyVersions } from '#domain/account/policy-versions.ts'
import { matchAddress } from '#frame/match.ts'
import { routes } from '#routes/index.tsx'
import { policyWords } from '#text/words/policies.ts'
import { clauseChangesSince, isChangedClause, wordChanges } from './changes.ts'

const types = ['terms', 'privacy'] as const
const { ko, en } = policyWords

describe('the changes between two versions of a legal text', () => {
  it('are listed word by word', () => {
    expect(wordChanges('a b c', 'a x c d')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'd' },
    ])
    expect(wordChanges('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  })

  it('contain both texts completely', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '가'), { minLength: 1, maxLength: 12 })
      .map(words => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordChanges(before, after)
        const without = (left: string) =>
          pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(' ')
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      }),
    )
  })

  it('keep a removed paragraph at its old place and mark a new one', () => {
    const one = {
      date: '1',
      clauses: [
        { id: 'a', head: 'A', text: 'x' },
        { id: 'b', head: 'B', text: 'y' },
      ],
    }
    const two = {
      date: '2',
      clauses: [
        { id: 'a', head: 'A', text: 'x' },
        { id: 'c', head: 'C', text: 'z' },
      ],
    }
    const changes = clauseChangesSince(two, one)
    expect(changes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(changes.map(isChangedClause)).toEqual([false, true, true])
    expect(changes[1]?.pieces).toEqual([{ kind: 'removed', text: 'y' }])
  })
})

describe('the legal texts', () => {
  it.each(types)('have the same paragraphs of %s in both languages, changed in the same versions', type => {
    const shape = (words: typeof ko) =>
      words[type].map(({ date, clauses }) => [date, clauses.map(({ id }) => id)])
    const changed = (words: typeof ko) =>
      words[type].slice(1).map((before, at) =>
        clauseChangesSince(words[type][at]!, before)
          .filter(isChangedClause)
          .map(({ id }) => id),
      )
    expect(shape(en)).toEqual(shape(ko))
    expect(changed(en)).toEqual(changed(ko))
    expect(changed(ko).every(ids => ids.length > 0)).toBe(true)
  })

  it.each(types)('exist for every date that the route table accepts for %s, the newest first', type => {
    expect(routes.some(({ path }) => path === '/policy/:type/:date')).toBe(true)
    const context = { lang: 'ko', today: '2026-11-21' } as const
    const dates = ko[type].map(({ date }) => date)
    expect(policyVersions[type].map(policyDateInAddress)).toEqual(dates)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const date of dates)
      expect(matchAddress(`/policy/${type}/${date}`, '', context)?.canonical).toBeNull()
    expect(matchAddress(`/policy/${type}/19990101`, '', context)?.view.params.date).toBe(dates[0])
  })

  it('contain no Korean letters in English', () => {
    for (const type of types)
      for (const { clauses } of en[type])
        for (const { head, text } of clauses) expect(head + text).not.toMatch(/[ㄱ-ㆎ가-힣]/)
  })
})
