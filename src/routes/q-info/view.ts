import { valuationOddities } from '#domain/analysis/scoring/valuation-oddities.ts'
import type { Lang } from '#text/formats.ts'
import type { GlossaryTerm } from '#text/glossary-term.ts'
import { valuationMultipleNames } from '#text/multiples.ts'
import type { GlossaryWords, TermId, TermSection } from '#text/words/glossary.ts'

const first: Readonly<Record<TermSection, TermId>> = {
  signals: 'WAIT',
  scores: 'score',
  valuation: 'valuation_arrow',
  indicators: 'bands',
  fields: 'trend',
  record: 'as_of',
}

export type ShownTermSection = { id: TermSection; terms: readonly (GlossaryTerm & { id: TermId })[] }

/** Returns the terms in their written order; a section begins at its first term. */
export function glossarySections(words: GlossaryWords): ShownTermSection[] {
  const sections: { id: TermSection; terms: (GlossaryTerm & { id: TermId })[] }[] = []
  for (const id of Object.keys(words.terms) as TermId[]) {
    const begins = (Object.keys(first) as TermSection[]).find(section => first[section] === id)
    if (begins) sections.push({ id: begins, terms: [] })
    sections.at(-1)?.terms.push({ id, ...words.terms[id] })
  }
  return sections
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

function typedWordsFit(typed: string): (texts: readonly string[]) => boolean {
  const typedWords = plain(typed).split(/\s+/).filter(Boolean)
  return texts => {
    const text = plain(texts.join(' '))
    return typedWords.every(word => text.includes(word))
  }
}

/** Returns the terms that contain every typed word in their name, code or text. */
export function findTerms(sections: readonly ShownTermSection[], typed: string): ShownTermSection[] {
  const fits = typedWordsFit(typed)
  return sections
    .map(({ id, terms }) => ({
      id,
      terms: terms.filter(({ id, name, says, formula }) => fits([id, name, says, formula])),
    }))
    .filter(({ terms }) => terms.length > 0)
}

/** Returns the rules of the valuation arrow that surprise, of which one text contains every typed word. */
export function findOddities(typed: string, lang: Lang) {
  const fits = typedWordsFit(typed)
  return valuationOddities
    .map(({ id, multiples, says, odd }) => ({
      id,
      multiples: multiples.map(multiple => valuationMultipleNames[lang][multiple]).join(', '),
      says: says[lang],
      odd: odd[lang],
    }))
    .filter(({ multiples, says, odd }) => fits([multiples, says, odd]))
}

export const termCount = (sections: readonly ShownTermSection[]): number =>
  sections.reduce((count, { terms }) => count + terms.length, 0)

/** Returns the term that the fragment of an address names. */
export const termIdInHash = (hash: string): string | null => /^#([\w-]{1,40})$/.exec(hash)?.[1] ?? null
