import { glossaryWords, type TermId } from '#text/glossary.ts'
import { filterWords } from '#text/screener-filters.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'

/** What the glossary says of a word, with the way to its rule. The glossary is loaded with the first meaning shown. */
export function MeaningOfTerm({ term }: { term: TermId }) {
  const { lang } = useText()
  return (
    <>
      {glossaryWords[lang].terms[term].says}{' '}
      <Anchor href={`/q-info#${term}`}>{filterWords[lang].meaning}</Anchor>
    </>
  )
}
