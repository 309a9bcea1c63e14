import { glossaryWords, type TermId } from '#text/words/glossary.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'

/** The meaning of a term with a link to its rule. The glossary loads with the first meaning that is shown. */
export function MeaningOfTerm({ term }: { term: TermId }) {
  const { lang } = useText()
  return (
    <>
      {glossaryWords[lang].terms[term].says}{' '}
      <Anchor href={`/q-info#${term}`}>{filterWords[lang].meaning}</Anchor>
    </>
  )
}
