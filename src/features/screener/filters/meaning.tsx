import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { explanationOf } from './editors/terms.ts'

const MeaningOfTerm = lazyComponent(async () => (await import('./editors/meaning-of-term.tsx')).MeaningOfTerm)

/** Explains a filter part in a sentence. The line stays reserved while the glossary loads. */
export function FilterMeaning({ of }: { of: CatalogueEntry }) {
  const { lang } = useText()
  const explanation = explanationOf(of)
  if (!explanation) return null
  return (
    <p className="caption">
      {'sentence' in explanation ? (
        filterWords[lang].meanings[explanation.sentence]
      ) : (
        <LazyBoundary fallback=" ">
          <MeaningOfTerm term={explanation.term} />
        </LazyBoundary>
      )}
    </p>
  )
}
