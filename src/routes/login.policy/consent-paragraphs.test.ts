import { describe, expect, it } from 'vitest'
import { consentKinds } from '#domain/account/consent.ts'
import { consentWords } from '#text/words/consents.ts'
import { consentParagraphs, type SignInConsentWay } from './consent-paragraphs.ts'

const ways = Object.keys(consentWords.ko.collected) as SignInConsentWay[]

describe.each(['ko', 'en'] as const)('the texts of the consents in %s', lang => {
  const words = consentWords[lang]

  it('say of personal data what this way of signing in tells us, and nothing of another way', () => {
    const first = ways.map(way => consentParagraphs(words, 'privacy', way)[0])
    expect(first).toEqual(ways.map(way => words.collected[way]))
    expect(new Set(first).size).toBe(5)
    for (const way of ways)
      expect(consentParagraphs(words, 'privacy', way).slice(1)).toEqual(words.kinds.privacy.text.slice(1))
  })

  it('are otherwise the same for every way', () => {
    for (const kind of consentKinds.filter(each => each !== 'privacy'))
      for (const way of ways) expect(consentParagraphs(words, kind, way)).toBe(words.kinds[kind].text)
  })
})
