import type { GlossaryTerm } from '#text/glossary-figures.ts'
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

/** Returns the terms that contain every typed word in their name, code or text. */
export function findTerms(sections: readonly ShownTermSection[], typed: string): ShownTermSection[] {
  const typedWords = plain(typed).split(/\s+/).filter(Boolean)
  return sections
    .map(({ id, terms }) => ({
      id,
      terms: terms.filter(({ id, name, says, formula }) => {
        const text = plain([id, name, says, formula].join(' '))
        return typedWords.every(word => text.includes(word))
      }),
    }))
    .filter(({ terms }) => terms.length > 0)
}

export const termCount = (sections: readonly ShownTermSection[]): number =>
  sections.reduce((count, { terms }) => count + terms.length, 0)

/** Returns the term that the fragment of an address names. */
export const termIdInHash = (hash: string): string | null => /^#([\w-]{1,40})$/.exec(hash)?.[1] ?? null
